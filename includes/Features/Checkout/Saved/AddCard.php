<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Saved;

use Tillbook\Features\Checkout\CardTesting\ReturnLimit;
use Tillbook\Features\Checkout\Messages\ShopperMessages;
use Tillbook\Features\Checkout\PaymentForm;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Boundary\Boundary;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Boundary\Incident;
use Tillbook\Platform\PrimaryReads;
use Tillbook\Platform\Registrable;
use Tillbook\Provider\Checkout\Billing;
use WC_Customer;

/**
 * Handles "Add payment method" in My account. A card that the shopper's bank asks about is saved when the shopper opens
 * the list of saved cards: on the way back from the bank, or later if they closed its page or the provider couldn't be
 * reached.
 */
final class AddCard implements Registrable
{
    /** WooCommerce's `wc-api` endpoint. */
    private const ENDPOINT = 'tillbook_card_added';
    /** User meta: IDs of setups that wait for confirmation, by SavedCards::accountKey(). A network's sites share it. */
    public const SETUP_META = '_tillbook_card_setup';

    public function __construct(
        private readonly SaveCardWithoutPayment $saveCardWithoutPayment,
        private readonly SavedCards $cards,
        private readonly Ledgers $ledgers,
        private readonly ReturnLimit $limit,
    ) {}

    public function register(): void
    {
        Hooks::essential('woocommerce_api_' . self::ENDPOINT, [$this, 'handleReturn']);
        Hooks::action('template_redirect', [$this, 'openList']);
    }

    /**
     * @return array{result: 'success'|'', redirect: string} the format that WooCommerce's form expects; errors are
     *     notices
     */
    public function add(): array
    {
        $customer = new WC_Customer(get_current_user_id());
        $billing = new Billing(
            trim($customer->get_billing_first_name() . ' ' . $customer->get_billing_last_name()),
            $customer->get_billing_email() === '' ? $customer->get_email() : $customer->get_billing_email(),
            address: array_filter(
                ['country' => $customer->get_billing_country(), 'postal_code' => $customer->get_billing_postcode()],
                static fn(string $text): bool => $text !== '',
            ),
        );
        $setup = $this->saveCardWithoutPayment->begin(
            $customer->get_id(),
            PaymentForm::read($_POST)->card,
            $billing,
            WC()->api_request_url(self::ENDPOINT),
        );
        $scope = $this->ledgers->forCheckout();
        if ($setup->redirect !== null && $scope !== null) {
            $setups = [SavedCards::accountKey($scope) => $setup->id];
            self::changeSetups($customer->get_id(), $setups + $this->setups($customer->get_id()));

            // Not successful yet: WooCommerce would show a success notice.
            return ['result' => '', 'redirect' => $setup->redirect];
        }

        return $this->finish($customer->get_id(), $setup)
            ? ['result' => 'success', 'redirect' => wc_get_account_endpoint_url('payment-methods')]
            : ['result' => '', 'redirect' => wc_get_account_endpoint_url('add-payment-method')];
    }

    /** Handles the shopper's return from the bank's page, also a second one: leads to their saved cards. */
    public function handleReturn(): void
    {
        nocache_headers();
        wp_safe_redirect(wc_get_account_endpoint_url('payment-methods'));
        exit();
    }

    /** Saves the card that the bank has confirmed, before the list of saved cards is shown. */
    public function openList(): void
    {
        if (!function_exists('is_wc_endpoint_url') || !is_wc_endpoint_url('payment-methods')) {
            return;
        }
        Boundary::run(
            'card added',
            $this->finishReturn(...),
            static fn(Incident $incident) => wc_add_notice($incident->sentence(), 'error'),
        );
    }

    private function finishReturn(): void
    {
        $userId = get_current_user_id();
        $setups = $this->setups($userId);
        $scope = $this->ledgers->forCheckout();
        $id = $setups[$scope === null ? '' : SavedCards::accountKey($scope)] ?? null;
        if ($id === null) {
            return;
        }
        $setup = $this->limit->admits("setup $id") ? $this->saveCardWithoutPayment->find($userId, $id) : null;
        if ($setup === null || $setup->isUnknown) {
            wc_add_notice(
                __(
                    'We could not reach the payment provider, so your new card is not in this list yet. Open this page again in a few minutes.',
                    'tillbook',
                ),
                'notice',
            );
        } elseif ($setup->redirect === null) {
            self::changeSetups($userId, array_diff($setups, [$id]));
            if ($this->finish($userId, $setup)) {
                wc_add_notice(__('Your card was saved.', 'tillbook'));
            }
        }
    }

    /** @return array<string> by SavedCards::accountKey() */
    private function setups(int $userId): array
    {
        PrimaryReads::beforeUserMeta($userId);
        $stored = $userId > 0 ? get_user_meta($userId, self::SETUP_META, true) : null;

        return is_array($stored) ? array_filter($stored, is_string(...)) : [];
    }

    /** @param array<string> $setups by SavedCards::accountKey() */
    private static function changeSetups(int $userId, array $setups): void
    {
        if ($setups === []) {
            delete_user_meta($userId, self::SETUP_META);
        } else {
            update_user_meta($userId, self::SETUP_META, $setups);
        }
    }

    private function finish(int $userId, CardSetup $setup): bool
    {
        $scope = $this->ledgers->forCheckout();
        $token = $setup->saved === null || $scope === null ? null : $this->cards->keep($userId, $scope, $setup->saved);
        if ($token === null) {
            wc_add_notice($setup->text === '' ? ShopperMessages::notReady() : $setup->text, 'error');
        }

        return $token !== null;
    }
}
