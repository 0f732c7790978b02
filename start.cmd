@echo off
rem For a double-click on Windows: starts the website of this folder and opens its desk.
cd /d "%~dp0"
where npm >nul 2>nul
if errorlevel 1 (
  echo Node is not installed yet. Install it from nodejs.org, then double-click this file again.
) else (
  set OPEN_DESK=yes
  call npm start
)
pause
