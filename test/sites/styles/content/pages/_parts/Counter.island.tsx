import { useState } from 'react';
import styles from './counter.module.css';

export default function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" id="counter" className={count % 2 ? styles['odd'] : styles['even']} onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}
