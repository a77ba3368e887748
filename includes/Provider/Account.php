<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Platform\Account\AccountSettings;
use Tillbook\Platform\Json;

/** A payments account as pages see it (spec 1 §3 and spec 3 §3). */
final class Account
{
    /** @param array<string, mixed> $fields in the shape of GET accounts */
    public function __construct(private readonly array $fields) {}

    public function id(): string
    {
        return Json::text($this->fields, 'account_id') ?? '';
    }

    /** pending, complete, enabled, under_review, rejected*, restricted, restricted_soon. */
    public function status(): string
    {
        return Json::text($this->fields, 'status') ?? 'pending';
    }

    public function country(): string
    {
        return Json::text($this->fields, 'country') ?? 'US';
    }

    public function isTest(): bool
    {
        return !Json::boolean($this->fields, 'is_live');
    }

    public function defaultCurrency(): string
    {
        return Json::text($this->fields, 'store_currencies.default') ?? 'usd';
    }

    /** What its owner may set. */
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
