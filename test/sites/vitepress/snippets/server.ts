import { createServer } from 'node:http';

// #region start
  const server = createServer();
  server.listen(3000);
// #endregion start
