import styles from './box.module.scss';

export function Box() {
  return <div id="box" className={styles['box']} />;
}
