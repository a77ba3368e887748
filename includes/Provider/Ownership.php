<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Ledger\Seller;
use Tillbook\Provider\Objects\Charge;
use Tillbook\Provider\Objects\LinkedCommand;
use Tillbook\Provider\Objects\PaymentMetadata;
use Tillbook\Provider\Objects\Refund;

/**
 * Tells the payments of this site from those that others made through the same account. A payment proves it by the
 * site's name in its metadata, never by the number of an order: every shop has an order 17 (docs/decisions/0026).
 */
final class Ownership
{
    /**
     * @param string $siteId the name of this site (SiteId)
     * @param bool $isOnlyShop whether no other shop can use the account (ProviderModule::isForThisSiteOnly()), so that
     *     payments without a name, such as those from before there were names, are this site's
     */
    public function __construct(private readonly string $siteId, private readonly bool $isOnlyShop) {}

    /** Whether this site made a refund of another gateway's payment: it then names that gateway's order. */
    public function isOwn(Refund $refund): bool
    {
        return $refund->site === $this->siteId;
    }

    /**
     * Returns the order of an inactive gateway for which this site captured or canceled a payment; null for none.
     *
     * @param LinkedCommand::CAPTURE|LinkedCommand::CANCEL $action what happened to the payment
     */
    public function linkedOrder(PaymentMetadata $metadata, string $action): ?int
    {
        $linked = $metadata->linked;

        return $linked?->site === $this->siteId && $linked->action === $action ? $linked->orderId : null;
    }

    /** @param PaymentMetadata $metadata of the payment intent, or of the charge where only that is known */
    public function seller(PaymentMetadata $metadata, ?Charge $charge = null): Seller
    {
        $site = $metadata->site ?? $charge?->metadata->site;
        $channel = $charge?->channel() ?? ($metadata->channel ?? 'online');

        return match (true) {
            $site === $this->siteId => Seller::ThisStore,
            $site !== null, $metadata->soldElsewhere => Seller::Elsewhere,
            $this->isOnlyShop && $metadata->orderId !== null => Seller::ThisStore,
            $channel !== 'online' => Seller::Elsewhere,
            $this->isOnlyShop => Seller::ThisStore,
            default => Seller::Unknown,
        };
    }

    /** Returns the seller of a charge that is known without its payment intent, which has the same metadata. */
    public function sellerOf(?Charge $charge): Seller
    {
        return $charge === null ? Seller::Unknown : $this->seller($charge->metadata, $charge);
    }
}
