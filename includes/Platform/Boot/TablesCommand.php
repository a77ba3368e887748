<?php

declare(strict_types=1);

namespace Tillbook\Platform\Boot;

use Closure;
use WP_CLI;

/**
 * Updates Tillbook's database tables.
 */
final class TablesCommand
{
    /** @param Closure(): void $update updates the tables if they are outdated, even if that failed a moment ago */
    public function __construct(private readonly Closure $update) {}

    /**
     * Updates the database tables, without the time limit of a request.
     *
     * Tillbook does that automatically after an update of the plugin. Use this if the server ends the update before it
     * is complete.
     */
    public function update(): void
    {
        ($this->update)();
        if (TablesState::isOutdated()) {
            WP_CLI::error(TablesNotice::explanation());
        }
        WP_CLI::success('The tables are up to date.');
    }
}
