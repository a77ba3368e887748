<?php

declare(strict_types=1);

namespace Tillbook\Platform\Account;

/** The payments account as the admin's frame needs it: menu, page settings, gateway. */
interface AccountState
{
    /** Whether the store has an account. Asks no provider. */
    public function isConnected(): bool;

    /** Whether the account in use moves no real money; true while there is none. Asks no provider. */
    public function isTest(): bool;

    /** The id of its provider, such as `sandbox`; null while there is none. Asks no provider. */
    public function provider(): ?string;

    /** The account's id; null while there is none. Asks no provider. */
    public function id(): ?string;

    /**
     * The account in the shape of GET accounts (AccountSchema); AccountSchema::NONE while there is none, and with
     * `error` true where the provider does not answer.
     *
     * @return array<string, mixed>
     */
    public function fields(): array;

    /** What its owner may set; AccountSettings::none() while there is none or its provider does not answer. */
    public function settings(): AccountSettings;

    /** Has the provider asked again: something was changed there. */
    public function forget(): void;
}
