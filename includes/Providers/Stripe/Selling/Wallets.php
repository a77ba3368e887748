<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Selling;

use Tillbook\Platform\Json;
use Tillbook\Providers\Stripe\AccountCopy;
use Tillbook\Providers\Stripe\Keys\AccountRecord;

/** Whether shoppers are offered the buttons of Apple Pay, Google Pay, and Link. Their device decides which of them. */
final class Wallets
{
    public function __construct(private readonly AccountCopy $copy, private readonly WalletDomains $domains) {}

    /** Whether the key may do what wallets need, and Stripe shows them at this site's address. */
    public function areOffered(AccountRecord $account): bool
    {
        return SellingAbilities::whyNotWallets($account) === null && $this->domains->of($account)?->isReady() === true;
    }

    /** Whether Link is one of them. */
    public function offersLink(AccountRecord $account): bool
    {
        return self::hasLink($this->copy->read($account->isLive));
    }

    /**
     * Whether an account takes Link. One that the key may not read doesn't say so.
     *
     * @param array<string, mixed> $account Stripe's account object, as AccountCopy keeps it
     */
    public static function hasLink(array $account): bool
    {
        return Json::text($account, 'capabilities.link_payments') === 'active';
    }
}
