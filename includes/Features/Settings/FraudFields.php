<?php

declare(strict_types=1);

namespace Tillbook\Features\Settings;

use WP_Error;

/**
 * The fraud fields of the settings record (spec 3 §3 "Fraud"), implemented by the feature that screens payments.
 * They are saved together with the rest of the record: all or nothing.
 */
interface FraudFields
{
    /** @return array{current_protection_level: string, advanced_fraud_protection_settings: list<array<string, mixed>>} */
    public function read(): array;

    /** Clears caches, so that the next read() sees what another request wrote. */
    public function refresh(): void;

    /**
     * @param array<string, mixed> $changes the fields to change, with the types that the schema requires
     *
     * @return WP_Error|null `rest_invalid_param` with messages by field in `data.params`; null if all fields are valid
     */
    public function validate(array $changes): ?WP_Error;

    /**
     * Writes what validate() accepted. Runs inside a database transaction and throws if writing fails, so that nothing
     * else is written either.
     *
     * @param array<string, mixed> $changes as for validate()
     */
    public function write(array $changes): void;
}
