<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use ReflectionProperty;
use Tillbook\Platform\Boundary\Incident;

/** Reads what is written to WooCommerce's log. */
trait WithLog
{
    /** @var list<string> */
    protected array $logged = [];

    protected function readLog(): void
    {
        $this->logged = [];
        // The same error would be the same incident for the length of the process.
        (new ReflectionProperty(Incident::class, 'known'))->setValue(null, []);
        add_filter('woocommerce_logger_log_message', function (mixed $message): null {
            // WooCommerce asks once for each of its handlers.
            $this->logged = array_values(array_unique([...$this->logged, is_string($message) ? $message : '']));

            return null;
        });
    }

    protected function stopReadingLog(): void
    {
        remove_all_filters('woocommerce_logger_log_message', 10);
    }

    /** The reference that a text for shoppers names; it must be that of a log entry. */
    protected function assertNamesALogEntry(string $text): string
    {
        self::assertMatchesRegularExpression(
            '/\bTB-[2-9BCDFGHJKMNP-TV-Z]{8}\b/',
            $text,
            'The sentence names a reference.',
        );
        preg_match('/\bTB-[2-9BCDFGHJKMNP-TV-Z]{8}\b/', $text, $found);
        $entries = array_filter(
            $this->logged,
            static fn(string $line): bool => str_contains($line, '[' . ($found[0] ?? '?') . ']'),
        );
        self::assertNotSame([], $entries, 'The log has an entry of that reference: ' . implode("\n", $this->logged));

        return implode("\n", $entries);
    }
}
