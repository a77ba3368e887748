<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CommandResult;

/** A payments provider: the system of record. Its answers reach the ledger as events only. */
interface Provider
{
    /** `sandbox` or `stripe`. */
    public function id(): string;

    public function isLive(): bool;

    /** @throws ProviderUnreachable */
    public function account(): Account;

    /**
     * @throws ProviderRefusal when the provider says no
     * @throws ProviderUnreachable when no answer came: the outcome is unknown
     */
    public function execute(Command $command, string $idempotencyKey): CommandResult;
}
