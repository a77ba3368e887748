<?php

declare(strict_types=1);

namespace Tillbook\Platform\Boundary;

use Throwable;
use Tillbook\Platform\Log\SecretRedaction;

/**
 * An unexpected error at a boundary, written to WooCommerce's log with a reference that is shown to the
 * shopper. Within a request, the same error at the same entry point is one incident.
 */
final class Incident
{
    /** Excludes letters and digits that look alike, and vowels, so that no words appear. */
    private const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ';
    private const LENGTH = 8;
    private const MAX_MESSAGE_LENGTH = 500;
    private const FRAMES = 12;

    /** @var array<string, self> incidents of this request */
    private static array $known = [];

    /** @param string $reason the error's message without secrets, for the log and administrators only */
    private function __construct(public readonly string $id, public readonly string $reason) {}

    /** Logs an error and returns its incident, or the existing one for the same error in this request. */
    public static function of(string $edge, Throwable $error): self
    {
        $key = implode('|', [$edge, $error::class, $error->getFile(), $error->getLine()]);

        return self::$known[$key] ??= self::logged($edge, $error);
    }

    /** Returns the message for the shopper if the outcome of the request is unknown. */
    public function sentence(): string
    {
        return sprintf(
            /* translators: %s: reference, such as TB-7KQ2M9XB */
            __(
                'Something went wrong on our side. Try again in a few minutes, or contact us and mention the reference %s.',
                'tillbook',
            ),
            $this->id,
        );
    }

    /** Returns the reference to append to a message about the outcome of the request. */
    public function reference(): string
    {
        /* translators: %s: reference, such as TB-7KQ2M9XB */
        return sprintf(__('If you contact us, mention the reference %s.', 'tillbook'), $this->id);
    }

    /** Returns the message shown in place of a missing part of a page or an email. */
    public function missingPart(): string
    {
        return sprintf(
            /* translators: %s: reference, such as TB-7KQ2M9XB */
            __(
                'We could not show this part of the page. If you need help, contact us and mention the reference %s.',
                'tillbook',
            ),
            $this->id,
        );
    }

    private static function logged(string $edge, Throwable $error): self
    {
        $id = 'TB-';
        for ($position = 0; $position < self::LENGTH; ++$position) {
            $id .= self::ALPHABET[random_int(0, strlen(self::ALPHABET) - 1)];
        }
        // Not mb_scrub(): an error also has to be logged where PHP has no mbstring.
        $message = wp_check_invalid_utf8($error->getMessage(), true);
        $reason = mb_substr(SecretRedaction::text($message), 0, self::MAX_MESSAGE_LENGTH);
        $text = sprintf(
            '[%s] %s: %s: %s (%s:%d)',
            $id,
            $edge,
            $error::class,
            $reason,
            self::file($error->getFile()),
            $error->getLine(),
        );
        try {
            if (function_exists('wc_get_logger')) {
                wc_get_logger()->error($text, [
                    'source' => 'tillbook',
                    'incident' => $id,
                    'trace' => self::trace($error),
                ]);
            }
        } catch (Throwable) {
            // phpcs:ignore WordPress.PHP.DevelopmentFunctions.error_log_error_log -- The log itself is out of order.
            error_log($text);
        }

        return new self($id, $reason);
    }

    /** @return list<string> stack frames without arguments, which may contain personal data */
    private static function trace(Throwable $error): array
    {
        return array_map(
            static fn(array $frame): string => ($frame['class'] ?? '') .
                ($frame['type'] ?? '') .
                $frame['function'] .
                (isset($frame['file']) ? ' (' . self::file($frame['file']) . ':' . ($frame['line'] ?? 0) . ')' : ''),
            array_slice($error->getTrace(), 0, self::FRAMES),
        );
    }

    private static function file(string $path): string
    {
        return str_replace([WP_CONTENT_DIR, ABSPATH], ['wp-content', ''], $path);
    }
}
