class Hello
{
    #region Greeting
    static string Greeting = "Hello";
    #endregion
}
