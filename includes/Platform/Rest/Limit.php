<?php

declare(strict_types=1);

namespace Tillbook\Platform\Rest;

/**
 * Rate limits for expensive requests, per user and for all users of a store together. They are far above what a
 * person can click; they stop runaway programs and guessing.
 */
enum Limit: string
{
    /** Requests that change data. A page that captures a whole list sends two at a time. */
    case Command = 'command';
    /** Exports of lists; each reads a whole list. */
    case Export = 'export';
    /** Suggestions while a user types. */
    case Search = 'search';
    /** Files and receipts for disputes, identity documents, the logo. */
    case Upload = 'upload';
    /** Lookups at external services that could be used for guessing: tax numbers, verification sessions. */
    case Lookup = 'lookup';
    /** Aggregations over many payments, such as testing fraud rules on past payments. */
    case Calculation = 'calculation';

    /**
     * Webhooks of a provider, which a signature proves. Unlimited: a refused one costs less than counting it, and it
     * would be counted before the signature is checked, so forged ones would use up the limit of the provider's own.
     */
    case Webhook = 'webhook';

    /** Filter that changes the limits. */
    public const FILTER = 'tillbook_rate_limit';

    /** Returns the length of the limit's time window in seconds. */
    public function seconds(): int
    {
        return match ($this) {
            self::Command, self::Search, self::Calculation, self::Webhook => 60,
            self::Export, self::Upload => 300,
            self::Lookup => 600,
        };
    }

    /** Returns the requests one user can make per time window; 0 for unlimited. */
    public function ofUser(): int
    {
        return $this->filtered(
            match ($this) {
                self::Command, self::Search => 300,
                self::Export, self::Calculation => 60,
                self::Upload, self::Lookup => 120,
                self::Webhook => 0,
            },
            'user',
        );
    }

    /** Returns the requests all users of the store together can make per time window; 0 for unlimited. */
    public function ofStore(): int
    {
        return $this->filtered(
            match ($this) {
                self::Command, self::Search => 1200,
                self::Export, self::Calculation => 240,
                self::Upload, self::Lookup => 480,
                self::Webhook => 0,
            },
            'store',
        );
    }

    /** @param 'user'|'store' $scope */
    private function filtered(int $requests, string $scope): int
    {
        /**
         * Filters the number of requests allowed per time window.
         *
         * @since 0.1.0
         *
         * @param int $requests the number of requests; 0 for unlimited
         * @param string $kind `command`, `search`, `calculation` (a minute each), `export`, `upload` (five minutes), `lookup` (ten minutes), `webhook` (a minute)
         * @param string $scope `user`: of one user; `store`: of all users together
         */
        $filtered = apply_filters(self::FILTER, $requests, $this->value, $scope);

        return is_numeric($filtered) ? max(0, (int) $filtered) : $requests;
    }
}
