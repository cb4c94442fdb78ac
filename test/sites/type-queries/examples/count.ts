export const before = 1;
// #region count
export const counts = [1, 2];
//           ^?
// #endregion
