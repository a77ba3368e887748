<?php

declare(strict_types=1);

namespace Tillbook\Features\Settings;

use WP_Error;

/**
 * The settings record's fields on fraud (spec 3 §3 "Fraud"), kept by whoever screens payments. They are saved with the
 * rest of the record: all or nothing.
 */
interface FraudFields
{
    /** @return array{current_protection_level: string, advanced_fraud_protection_settings: list<array<string, mixed>>} */
    public function read(): array;

    /** Forgets what was read before, so that what another request wrote meanwhile is seen. */
    public function refresh(): void;

    /**
     * @param array<string, mixed> $changes those of the two fields that are to be changed; their types fit the schema
     *
     * @return WP_Error|null `rest_invalid_param` with the bad ones in `data.params` (field => text); null where all is well
     */
    public function validate(array $changes): ?WP_Error;

    /**
     * Writes what validate() let pass. Runs inside a database transaction and throws where it cannot write, so that
     * nothing else is written either.
     *
     * @param array<string, mixed> $changes as for validate()
     */
    public function write(array $changes): void;
}
