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
     * Tries the permissions of the connected key again, and remembers them, unless there is another key by then.
     *
     * @throws ProviderRefusal also if it is another account's by now, such as after someone changed the constant
     * @throws ProviderUnreachable
     */
    public function run(bool $isLive): TestResult
    {
        $record = $this->parts->record($isLive);
        $key = $this->parts->keyToCheck($isLive);
        $result = $this->parts->test->run($key, null, true);
        // A key that is known to be another account's stays so if Stripe doesn't say.
        $account = $result->accountId() ?? $record->otherAccountOf($key->masked());
        if ($account !== null && $account !== $record->id) {
            $this->parts->watch->belongsTo($isLive, $key->masked(), $account);
            $this->parts->changed($isLive);
            throw new ProviderRefusal(
                Connector::OTHER_ACCOUNT,
                $this->parts->clients->whyNoKey($isLive) ?? Connector::notConnected()->getMessage(),
                409,
            );
        }
        $now = $this->parts->services->clock->now();
        $constant = $this->parts->publishableKeys->newConstant($key, $record->withPermissions($result->granted, $now));
        $saved = $this->parts->watch->learn($record, $key->masked(), static function (AccountRecord $present) use (
            $result,
            $now,
            $constant,
        ): AccountRecord {
            $checked = $present->withPermissions($result->granted, $now)->withRefusedKey(null);

            return $constant === null ? $checked : $checked->withPublishableKey($constant);
        });
        if ($saved === null) {
            $this->parts->record($isLive);

            return $result;
        }
        $this->parts->watch->endWarning($isLive);
        $this->parts->changed($isLive);

        return $result;
    }
}
