<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Platform\Account\AccountSchema;
use Tillbook\Platform\Account\AccountSettings;
use Tillbook\Platform\Account\PaymentsAccount;
use Tillbook\Platform\Json;

/** A provider's payments account (spec 1 §3 and spec 3 §3). */
final class Account
{
    /** What applies to an account whose provider doesn't say it, by the records that have it. */
    private const DEFAULTS = [
        'deposits' =>
            [
                'status' => 'enabled',
                'interval' => '',
                'restrictions' => 'deposits_unrestricted',
                'completed_waiting_period' => true,
            ] + AccountSchema::NONE['deposits'],
        'deposits_schedule' => ['interval' => ''] + AccountSchema::NONE['deposits_schedule'],
        'settings' => ['capabilities' => ['card' => ['status' => 'active']], 'saves_cards' => false],
    ];

    public readonly PaymentsAccount $details;
    /** @var array<string, mixed> */
    private readonly array $fields;

    /** @param array<string, mixed> $given in the shape of GET accounts, with `settings` for AccountSettings */
    public function __construct(array $given)
    {
        $schedule = Json::text(Json::object($given, 'deposits_schedule'), 'interval');
        if ($schedule !== null) {
            $given['deposits'] = Json::object($given, 'deposits') + ['interval' => $schedule];
        }
        foreach (self::DEFAULTS as $name => $defaults) {
            $given[$name] = Json::object($given, $name) + $defaults;
        }
        $this->fields = $given + ['detailsSubmitted' => true];
        $this->details = PaymentsAccount::of($this->fields);
    }

    public function id(): string
    {
        return $this->details->id ?? '';
    }

    /**
     * Returns pending, complete, enabled, under_review, rejected*, restricted, restricted_partially or restricted_soon.
     */
    public function status(): string
    {
        return $this->details->status ?? 'pending';
    }

    /** Returns the settings that the account's owner can change. */
    public function settings(): AccountSettings
    {
        return AccountSettings::of(Json::object($this->fields, 'settings'));
    }

    /** @return array<string, mixed> with what applies if its provider doesn't say it */
    public function toArray(): array
    {
        return $this->fields;
    }
}
