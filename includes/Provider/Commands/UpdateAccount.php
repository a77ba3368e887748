<?php

declare(strict_types=1);

namespace Tillbook\Provider\Commands;

/**
 * Changes the account's settings at the provider: statement descriptors, support, logo, payout schedule, capabilities.
 */
final class UpdateAccount implements Command
{
    use OfAccount;

    /**
     * @param array<string, mixed> $changes only changed settings: `statement_descriptor`,
     *     `statement_descriptor_kanji`, `statement_descriptor_kana`, `support_email`, `support_phone`, `logo`
     *     (texts), `payout_schedule` (interval, weekly_anchor, monthly_anchor), `capabilities` (payment method
     *     => whether it is wanted)
     */
    public function __construct(public readonly string $accountId, public readonly array $changes) {}

    public function operation(): string
    {
        return 'update_account';
    }

    public function parameters(): array
    {
        return ['changes' => $this->changes];
    }
}
