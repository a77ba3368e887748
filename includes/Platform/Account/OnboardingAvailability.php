<?php

declare(strict_types=1);

namespace Tillbook\Platform\Account;

/** Reports whether an account can be opened now and which incentive applies (spec 1 §2.2). */
interface OnboardingAvailability
{
    /**
     * @return array{id: string, description: string, tc_url: string}|null the current offer for connecting an account
     */
    public function incentive(): ?array;

    /** Whether another request is connecting or disconnecting an account, so that none can be opened now. */
    public function isConnecting(): bool;

    /** Explains why no account can be opened now; empty if one can. */
    public function problem(): string;

    /** Returns the progress of the account being opened, in percent; null if none is. */
    public function opening(): ?int;

    /** Whether the account being opened moves real money. */
    public function isOpeningLive(): bool;

    /** Returns the ID of the provider that opens test accounts, such as `sandbox`; null if none does. */
    public function testProvider(): ?string;

    /** Whether opening new accounts is paused. */
    public function isPaused(): bool;

    /** Whether a live account, which moves real money, can be opened. */
    public function isLiveAvailable(): bool;

    /** Whether the provider of the next account verifies the business in the wizard. Others open it at once. */
    public function hasWizard(): bool;

    /** Whether a live and a test account are connected, so that users choose which of them pages show. */
    public function hasBothModes(): bool;

    /**
     * @return 'own'|'copied'|'read_only' whether the account belongs to this site, the site is a copy and this
     *     is not settled yet, or it belongs to another site
     */
    public function site(): string;
}
