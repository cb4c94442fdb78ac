window.isTagLoaded = true;
