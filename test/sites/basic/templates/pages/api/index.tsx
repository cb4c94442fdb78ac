export function ApiBody() { return <p>stub</p>; }
