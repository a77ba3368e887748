<?php

declare(strict_types=1);

namespace Tillbook\Platform\Account;

/** What stands in the way of an account, and what is offered to who opens one (spec 1 §2.2). */
interface Onboarding
{
    /** @return array{id: string, description: string, tc_url: string}|null what is offered for connecting now */
    public function incentive(): ?array;

    /** Why no account can be opened at this moment, in words; empty where nothing is in the way. */
    public function problem(): string;

    /** How far an account that is being opened has come, in percent; null where none is. */
    public function opening(): ?int;

    /** Whether new accounts are not opened for the time being. */
    public function isPaused(): bool;

    /** Whether an account that moves real money can be opened at all. */
    public function isLiveAvailable(): bool;

    /** @return 'own'|'copied'|'read_only' whether the account belongs to this site, or nobody has said so yet, or it does not */
    public function site(): string;
}
