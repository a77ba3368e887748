<?php

declare(strict_types=1);

namespace Tillbook\Platform\Account;

/** An account that was disconnected, and whose payments pages still show while no account is connected. */
final class DisconnectedAccount
{
    /** @param int $until when it was disconnected, epoch seconds: what happened later is not shown */
    public function __construct(public readonly string $id, public readonly bool $isLive, public readonly int $until) {}

    /** @return array{id: string, isLive: bool, until: int} for the page's settings */
    public function toArray(): array
    {
        return ['id' => $this->id, 'isLive' => $this->isLive, 'until' => $this->until];
    }
}
