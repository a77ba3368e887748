<?php

declare(strict_types=1);

namespace Tillbook\Platform\Options;

use RuntimeException;
use Tillbook\Platform\Json;
use Tillbook\Platform\PrimaryReads;
use wpdb;

/**
 * An option that stores a JSON object, is never autoloaded and is updated as a whole. Of two concurrent
 * updates, the later one is applied to the result of the earlier one.
 */
final class JsonOption
{
    public function __construct(private readonly string $name) {}

    /** @return array<string, mixed> empty if it was never written */
    public function read(): array
    {
        global $wpdb;
        assert($wpdb instanceof wpdb);
        PrimaryReads::beforeOption($wpdb, $this->name);
        $value = get_option($this->name, '');

        return Json::decode(is_string($value) ? $value : '');
    }

    /**
     * Updates the value with compare-and-swap and retries after a conflicting update.
     *
     * @param callable(array<string, mixed>): array<string, mixed> $change maps the current value to the new
     *     one; may be called again after a conflicting update
     *
     * @throws RuntimeException after a conflicting update in each attempt
     */
    public function change(callable $change): void
    {
        AtomicOption::change(
            $this->name,
            static fn(?string $old): string => (string) wp_json_encode(
                $change(Json::decode($old)),
                JSON_UNESCAPED_SLASHES,
            ),
        );
    }
}
