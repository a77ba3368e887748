<?php

/** Wires the plugin as far as its definitions can be read, without WordPress. */

declare(strict_types=1);

namespace Tillbook\Tools\Schema;

use Tillbook\Tools\Reference\Host;

$root = dirname(__DIR__, 2);
require "$root/vendor/autoload.php";
require "$root/tools/reference/host.php";
require "$root/includes/autoload.php";
Host::complete("$root/vendor/php-stubs");
