<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

/** Runs the plugin's uninstaller while a statement fails. Tables stay: dropping one ends the test's transaction. */
trait WithUninstaller
{
    /** @param string $failing pattern of a statement that fails, once or always */
    private function uninstall(string $failing, bool $isAlways = false): void
    {
        defined('WP_UNINSTALL_PLUGIN') || define('WP_UNINSTALL_PLUGIN', 'tillbook/tillbook.php');
        $isDropped = false;
        $keep = static function (string $sql) use (&$isDropped): string {
            if (!str_starts_with($sql, 'DROP TABLE')) {
                return $sql;
            }
            $isDropped = true;

            return 'SELECT 1';
        };
        add_filter('query', $keep);
        $statement = new UnreadableStatement($failing, $isAlways);
        try {
            require TILLBOOK_DIR . '/includes/uninstall.php';
        } finally {
            $statement->end();
            remove_filter('query', $keep);
        }
        self::assertTrue($statement->hasFailed, "There was no statement like $failing.");
        self::assertTrue($isDropped, 'It dropped no table.');
    }
}
