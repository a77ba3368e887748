<?php

declare(strict_types=1);

namespace Tillbook\Tools\DirectoryCheck;

/** What the plugin directory asks of a plugin, as far as its files can tell. */
interface Rule
{
    /** Its name, under which exceptions.php lists what was looked at and found right. */
    public function name(): string;

    /** @return iterable<Finding> */
    public function findings(PluginFolder $plugin): iterable;
}
