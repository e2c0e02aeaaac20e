@"%~dp0..\lib\node\node.exe" "%~dp0..\lib\mynah\dist\cli.js" %*
