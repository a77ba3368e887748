<?php

declare(strict_types=1);

namespace Tillbook\Platform\Rest;

/**
 * How often one user, and all users of a store together, may ask for what costs something. Far more than a person can
 * click; what is stopped are programs that run away, and guessing.
 */
enum Limit: string
{
    /** Whatever changes something. A page that captures a whole list sends two at a time. */
    case Command = 'command';
    /** Files of lists: each reads a whole list. */
    case Export = 'export';
    /** Suggestions while somebody types. */
    case Search = 'search';
    /** Files and receipts for disputes, identity documents, the logo. */
    case Upload = 'upload';
    /** What is looked up elsewhere and could be used to guess: tax numbers, sessions of verification. */
    case Lookup = 'lookup';
    /** Sums over many payments, such as the try-out of fraud rules. */
    case Calculation = 'calculation';

    /** The filter that changes them. */
    public const FILTER = 'tillbook_rate_limit';

    /** In how many seconds so many requests may come. */
    public function seconds(): int
    {
        return match ($this) {
            self::Command, self::Search, self::Calculation => 60,
            self::Export, self::Upload => 300,
            self::Lookup => 600,
        };
    }

    /** How many requests one user may make in `seconds()`; 0 for any number. */
    public function ofUser(): int
    {
        return $this->filtered(
            match ($this) {
                self::Command, self::Search => 300,
                self::Export, self::Calculation => 60,
                self::Upload, self::Lookup => 120,
            },
            'user',
        );
    }

    /** How many requests all users of the store may make in `seconds()`; 0 for any number. */
    public function ofStore(): int
    {
        return $this->filtered(
            match ($this) {
                self::Command, self::Search => 1200,
                self::Export, self::Calculation => 240,
                self::Upload, self::Lookup => 480,
            },
            'store',
        );
    }

    /** @param 'user'|'store' $whose */
    private function filtered(int $requests, string $whose): int
    {
        /**
         * How many requests of a kind are taken in the kind's time.
         *
         * @since 0.1.0
         *
         * @param int $requests the number; 0 takes any number
         * @param string $kind `command`, `search`, `calculation` (a minute each), `export`, `upload` (five minutes), `lookup` (ten minutes)
         * @param string $whose `user`: of one user; `store`: of all users together
         */
        $filtered = apply_filters(self::FILTER, $requests, $this->value, $whose);

        return is_numeric($filtered) ? max(0, (int) $filtered) : $requests;
    }
}
