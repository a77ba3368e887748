<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Renewals;

use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Orders\Subscriptions;
use Tillbook\Provider\SiteId;
use WC_Order;

/**
 * Renewal orders that were due while nothing could be sold. Each has a mark, which outlives a deactivation of the
 * plugin, until it is paid or needs no payment anymore. It has no effect on a site with another name (SiteId): a copy
 * that got an account of its own leaves the renewals to the original site.
 *
 * No customer expects to be charged for a renewal that was due weeks ago. Those that are older than LATE_SECONDS once
 * payments are possible again stay pending for the merchant to decide. Until then they wait, however long that takes.
 */
final class PostponedRenewals
{
    private const META = '_tillbook_renewal_postponed';
    /** The site that postponed the order. */
    private const SITE_META = '_tillbook_renewal_postponed_by';
    private const LATE_SECONDS = 30 * DAY_IN_SECONDS;
    /** Orders of each query. */
    private const PAGE = 20;

    /**
     * Marks an order to be paid later. One that failed before, which the merchant retries, is open again.
     *
     * @param string $reason why nothing could be sold, in a sentence for the merchant
     */
    public function add(WC_Order $order, string $reason): void
    {
        if ($order->has_status('failed')) {
            $order->update_status('pending');
        }
        if ($order->get_meta(self::META) !== 'yes') {
            // First: if the process dies in between, the order isn't marked.
            $order->update_meta_data(self::SITE_META, SiteId::own());
            $order->update_meta_data(self::META, 'yes');
            $order->save_meta_data();
            $order->add_order_note(
                sprintf(
                    /* translators: %s: why, in a sentence, such as "No payments account is connected." */
                    __(
                        'This renewal was due while Tillbook couldn\'t take payments. %s The renewal is charged automatically once payments are possible again, but not later than 30 days after it was due.',
                        'tillbook',
                    ),
                    esc_html($reason),
                ),
            );
        }
    }

    /**
     * Finds marked orders, and takes the mark off those that were settled another way meanwhile.
     *
     * @param int $skip number of orders from earlier pages that still wait; adds those that can't be read
     *
     * @return list<WC_Order> a page of orders that are still to be paid; the caller removes their marks if they are
     */
    public function due(int &$skip): array
    {
        do {
            $marked = Orders::batch([
                'type' => 'shop_order',
                'meta_key' => self::META,
                'meta_value' => 'yes',
                'limit' => self::PAGE,
                'offset' => $skip,
                'orderby' => 'ID',
                'order' => 'ASC',
            ]);
            $read = Orders::read(
                $marked,
                fn(WC_Order $order): ?WC_Order => $this->removeUnlessDue($order) ? $order : null,
            );
            $skip += count($marked) - count($read);
            $due = array_values(array_filter($read));
        } while ($due === [] && count($marked) === self::PAGE);

        return $due;
    }

    /** Takes the mark off an order. */
    public function remove(WC_Order $order): void
    {
        $order->delete_meta_data(self::META);
        $order->delete_meta_data(self::SITE_META);
        $order->save_meta_data();
    }

    /**
     * Takes the mark off an order that isn't charged anymore, and says why.
     *
     * @return bool whether it is still to be paid
     */
    private function removeUnlessDue(WC_Order $order): bool
    {
        $isOpen = $order->has_status('pending') && $order->get_payment_method() === OrderGateway::OURS;
        $whyNot = $isOpen ? self::whyNot($order) : null;
        if ($isOpen && $whyNot === null) {
            return true;
        }
        $this->remove($order);
        if ($whyNot !== null) {
            $order->add_order_note($whyNot);
        }

        return false;
    }

    /** Returns why an open order isn't charged anymore; null if it is. */
    private static function whyNot(WC_Order $order): ?string
    {
        $created = $order->get_date_created()?->getTimestamp() ?? time();

        return match (true) {
            $order->get_meta(self::SITE_META) !== SiteId::own() => __(
                'This renewal isn\'t charged automatically here, because this site is a copy of the one where it was due.',
                'tillbook',
            ),
            !Subscriptions::goOn($order) => __(
                'This renewal isn\'t charged automatically anymore, because its subscription is neither active nor on hold.',
                'tillbook',
            ),
            !self::isOfGateway($order) => __(
                'This renewal isn\'t charged automatically anymore, because its subscription now has another payment method, or is renewed manually.',
                'tillbook',
            ),
            time() - $created > self::LATE_SECONDS => __(
                'This renewal isn\'t charged automatically anymore, because it was due more than 30 days ago. Retry the payment with the order\'s actions, or ask the customer to pay.',
                'tillbook',
            ),
            default => null,
        };
    }

    /** Whether every subscription that the order renews is still paid with our gateway, and not manually. */
    private static function isOfGateway(WC_Order $order): bool
    {
        foreach (Subscriptions::of($order) as $subscription) {
            if ($subscription->get_payment_method() !== OrderGateway::OURS || Subscriptions::isManual($subscription)) {
                return false;
            }
        }

        return true;
    }
}
