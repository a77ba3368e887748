<?php

declare(strict_types=1);

namespace Tillbook\Tools\DirectoryCheck;

/** A requirement of the plugin directory that can be checked in the plugin's files. */
interface Rule
{
    /** Returns the rule's name, which is also the key of its reviewed exceptions in exceptions.php. */
    public function name(): string;

    /** @return iterable<Finding> */
    public function findings(PluginFolder $plugin): iterable;
}
