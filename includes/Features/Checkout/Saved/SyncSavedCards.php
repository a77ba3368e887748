<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Saved;

use Closure;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Registrable;
use Tillbook\Provider\CommandBus;
use Tillbook\Provider\Commands\ChooseDefaultMethod;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\RemoveSavedMethod;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use WC_Payment_Token;

/**
 * Sends shoppers' changes to their saved cards in My account to the provider. Hides cards of other payments
 * accounts and of the other mode, which can't be charged.
 */
final class SyncSavedCards implements Registrable
{
    /**
     * @param Closure(): CommandBus $bus
     * @param Closure(LedgerScope): (Provider|null) $provider
     */
    public function __construct(
        private readonly Closure $bus,
        private readonly Closure $provider,
        private readonly Ledgers $ledgers,
        private readonly SavedCards $cards,
    ) {}

    public function register(): void
    {
        Hooks::filter('woocommerce_get_customer_payment_tokens', [$this, 'ownOnly']);
        Hooks::action('woocommerce_payment_token_deleted', [$this, 'forget'], 10, 2);
        Hooks::action('woocommerce_payment_token_set_default', [$this, 'prefer'], 10, 2);
    }

    /**
     * @param mixed $tokens
     *
     * @return mixed tokens of other gateways, and our tokens of the connected account
     */
    public function ownOnly(mixed $tokens): mixed
    {
        $isOurs = static fn(mixed $token): bool => $token instanceof WC_Payment_Token &&
            $token->get_gateway_id() === OrderGateway::OURS;
        if (!is_array($tokens) || array_filter($tokens, $isOurs) === []) {
            return $tokens;
        }
        $scope = $this->ledgers->forCheckout();

        return array_filter(
            $tokens,
            static fn(mixed $token): bool => !$isOurs($token) ||
                ($token instanceof WC_Payment_Token && SavedCards::isOf($token, $scope)),
        );
    }

    /**
     * @param mixed $id
     * @param mixed $token
     */
    public function forget(mixed $id, mixed $token = null): void
    {
        if (
            !($token instanceof WC_Payment_Token) ||
            SavedCards::isDropping($token) ||
            SavedCards::isKeptElsewhere($token)
        ) {
            return;
        }
        // With a shopper, their cards of both modes are deleted.
        foreach ([$this->ledgers->forCheckout(), ...$this->ledgers->connected()] as $scope) {
            if ($scope !== null && SavedCards::isOf($token, $scope)) {
                $this->send($scope, new RemoveSavedMethod($token->get_token()));

                return;
            }
        }
    }

    /**
     * Tells the provider which card the shopper chose. Of one that WooCommerce makes the default while it is stored, it
     * isn't told: payments name their card, and a shopper who places an order would wait for one request more.
     *
     * @param mixed $id
     * @param mixed $token
     */
    public function prefer(mixed $id, mixed $token = null): void
    {
        $scope = $this->ledgers->forCheckout();
        if (
            $scope === null ||
            SavedCards::isSaving() ||
            !($token instanceof WC_Payment_Token) ||
            !SavedCards::isOf($token, $scope)
        ) {
            return;
        }
        $customer = $this->cards->customerOfCard($token, $scope);
        if ($customer !== null) {
            $this->send($scope, new ChooseDefaultMethod($customer, $token->get_token()));
        }
    }

    /**
     * Sends a command. The shopper's list is correct even if this fails; reconciliation resends a command
     * without a response.
     */
    private function send(LedgerScope $scope, Command $command): void
    {
        $provider = ($this->provider)($scope);
        if ($provider === null) {
            return;
        }
        try {
            ($this->bus)()->run($scope, $provider, $command, 'checkout');
        } catch (ProviderRefusal | ProviderUnreachable $problem) {
            wc_get_logger()->warning('A saved card could not be changed at the provider: ' . $problem->getMessage(), [
                'source' => 'tillbook',
            ]);
        }
    }
}
