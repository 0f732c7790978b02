@echo off
rem For a double-click on Windows: starts the website of this folder and opens its desk.
cd /d "%~dp0" || (
  echo This folder is on another computer. Copy it to this one, then double-click this file there.
  pause
  exit /b 1
)
where npm >nul 2>nul
if errorlevel 1 (
  echo Node is not installed yet. Install it from nodejs.org, then double-click this file again.
) else if not exist package.json (
  rem Opened within a ZIP file, it runs alone in another folder.
  echo Unpack the whole ZIP file first, then double-click this file in the unpacked folder.
) else (
  set OPEN_DESK=yes
  rem Not by npm start: that runs the Node of the packages, which Windows could then not replace.
  node scripts\start.mjs
)
pause
