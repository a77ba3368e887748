<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Selling;

use Tillbook\Platform\Json;
use Tillbook\Provider\Checkout\Billing;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Provider\SiteId;
use Tillbook\Providers\Stripe\Api;
use Tillbook\Providers\Stripe\Http\NotFound;

/**
 * Shoppers whose cards Stripe keeps. A shopper has one customer at Stripe, which the store remembers: one request to
 * look at it, or one to create it, so that "Place order" sends two at most. A repeated request within a day gets the
 * same customer. Customers aren't searched for: one that the store forgot after a day stays at Stripe, without a card.
 */
final class Customers
{
    /** Key in a customer's metadata: the shopper's user ID in the store. */
    private const SHOPPER = 'tillbook_shopper';

    public function __construct(private readonly Api $api) {}

    /**
     * Returns the ID of a shopper's customer.
     *
     * @param string|null $known ID that the store keeps; another one is returned if someone deleted it at Stripe
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    public function of(int $shopperId, Billing $billing, ?string $known): string
    {
        if ($known !== null && $this->exists($known)) {
            return $known;
        }
        $metadata = [SiteId::METADATA => SiteId::own(), self::SHOPPER => (string) $shopperId];
        $parameters =
            ['metadata' => $metadata] +
            array_filter(
                ['name' => $billing->name, 'email' => $billing->email],
                static fn(string $text): bool => $text !== '',
            );
        // The same key would return the deleted customer for as long as Stripe remembers it.
        $key = 'tb_cus_' . hash('sha256', (string) wp_json_encode($parameters) . $known);

        return Json::text($this->api->createCustomer($parameters, $key)->body, 'id') ??
            throw new ProviderUnreachable('Stripe made a customer without an ID.');
    }

    private function exists(string $id): bool
    {
        try {
            return !Json::boolean($this->api->customer($id)->body, 'deleted');
        } catch (NotFound) {
            return false;
        }
    }
}
