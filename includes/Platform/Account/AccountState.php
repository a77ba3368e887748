<?php

declare(strict_types=1);

namespace Tillbook\Platform\Account;

/** Reads the state of the payments account for the menu, page settings and gateway. */
interface AccountState
{
    /** Whether the store has an account. Doesn't query the provider. */
    public function isConnected(): bool;

    /** Whether the current account moves no real money; also true without an account. Doesn't query the provider. */
    public function isTest(): bool;

    /** Returns the provider's ID, such as `sandbox`; null without an account. Doesn't query the provider. */
    public function provider(): ?string;

    /**
     * Returns why the account can't use an ability, in words for the merchant; null if it can, and without an account.
     * Nothing can be changed in a disconnected account that pages show. Doesn't query the provider.
     */
    public function missingReason(Ability $ability): ?string;

    /**
     * Whether a missing ability may be there by now, because the account's owner can allow it at the provider.
     * Doesn't query the provider.
     */
    public function canCheck(Ability $ability): bool;

    /**
     * Returns how far back the ledger that pages show reaches; null if nothing is missing, and without an account.
     * Doesn't query the provider.
     */
    public function history(): ?HistoryReach;

    /** Returns the account's ID; null without an account. Doesn't query the provider. */
    public function id(): ?string;

    /**
     * Returns the disconnected account whose payments pages show; null while an account is connected, and if there is
     * none. Doesn't query the provider.
     */
    public function disconnected(): ?DisconnectedAccount;

    /**
     * Returns the account in the shape of GET accounts (AccountSchema). Without an account,
     * AccountSchema::NONE; if the provider doesn't respond, `error` is true.
     *
     * @return array<string, mixed>
     */
    public function fields(): array;

    /**
     * Returns the account's settings; AccountSettings::none() without an account or if its provider doesn't respond.
     */
    public function settings(): AccountSettings;

    /** Discards cached data, so that the next read queries the provider after a change. */
    public function forget(): void;
}
