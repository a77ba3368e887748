<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Platform\Account\AccountSettings;
use Tillbook\Platform\Account\PaymentsAccount;
use Tillbook\Platform\Json;

/** A provider's payments account (spec 1 §3 and spec 3 §3). */
final class Account
{
    public readonly PaymentsAccount $details;

    /** @param array<string, mixed> $fields in the shape of GET accounts */
    public function __construct(private readonly array $fields)
    {
        $this->details = PaymentsAccount::of($fields);
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

    /** @return array<string, mixed> */
    public function toArray(): array
    {
        return $this->fields;
    }
}
