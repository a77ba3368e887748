<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Connect;

use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Keys\AccountRecord;

/** Tries again what the key of a connected account may do. */
final class KeyCheck
{
    public function __construct(private readonly ConnectParts $parts) {}

    /**
     * Tries the permissions of the connected key again, and remembers them.
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    public function run(bool $isLive): TestResult
    {
        $record = $this->parts->record($isLive);
        $key = $this->parts->key($isLive);
        $result = $this->parts->test->run($key, null, true);
        $now = $this->parts->services->clock->now();
        $constant = $this->parts->publishableKeys->newConstant($key, $record->withPermissions($result->granted, $now));
        $this->parts->change($record, static function (AccountRecord $present) use (
            $result,
            $now,
            $constant,
        ): AccountRecord {
            $checked = $present->withPermissions($result->granted, $now);

            return $constant === null ? $checked : $checked->withPublishableKey($constant);
        });
        $this->parts->watch->works($isLive);
        $this->parts->changed($isLive);

        return $result;
    }
}
