<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\OtherGateways\Cards;

use Closure;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Platform\Options\OptionLock;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Scheduler\AsyncJob;
use Tillbook\Provider\Checkout\KeepsCards;
use Tillbook\Provider\Objects\SavedMethod;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Api;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\Connect\Connector;
use Tillbook\Providers\Stripe\Events\StripeLedgers;
use Tillbook\Providers\Stripe\Http\NotFound;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Selling\IntentView;
use Tillbook\Providers\Stripe\Selling\SellingAbilities;
use WC_Payment_Token_CC;
use WC_Payment_Tokens;

/**
 * Imports cards that shoppers saved with the WooCommerce Stripe gateway, when the merchant asks for it. The cards stay
 * where they are, at Stripe; the store gets our tokens beside that plugin's, which it doesn't touch. Each card is
 * looked up at Stripe first. It goes on where it stopped, and repeating it makes nothing twice.
 */
final class CardImport implements Registrable
{
    public const JOB = 'tillbook_stripe_import_cards';
    /** Gateway of that plugin's tokens. */
    private const GATEWAY = 'stripe';
    /** User option in which that plugin keeps a shopper's customer. */
    private const CUSTOMER = '_stripe_customer_id';
    private const TABLE = 'woocommerce_payment_tokens';
    private const PAGE = 50;
    /** How long a run takes; a request to Stripe can take longer. */
    private const SECONDS = 8;
    private const LOCK = 'tillbook_stripe_card_import_lock_';
    private const LOCK_SECONDS = 90;
    /** When the job tries again after Stripe didn't answer. */
    private const LATER = 120;

    /** @param Closure(): (KeepsCards|null) $cards */
    public function __construct(
        private readonly Clients $clients,
        private readonly Accounts $accounts,
        private readonly StripeLedgers $ledgers,
        private readonly Closure $cards,
        private readonly Database $database,
        private readonly Clock $clock,
    ) {}

    public function register(): void
    {
        Hooks::job(self::JOB, $this->work(...));
    }

    /** How many tokens that plugin has in the store. */
    public function available(): int
    {
        return class_exists(WC_Payment_Tokens::class)
            ? (int) $this->database->value("SELECT COUNT(*) FROM {$this->table()} WHERE gateway_id = ?", [
                self::GATEWAY,
            ])
            : 0;
    }

    /**
     * Starts an import, or goes on with one that was started, for some seconds. The job does the rest if no one asks
     * again.
     *
     * @return CardImportState how far it is; as it was if another process is at it
     *
     * @throws ProviderRefusal if the account isn't connected, or its key may not read cards
     * @throws ProviderUnreachable if Stripe doesn't answer; what was imported so far is kept
     */
    public function run(LedgerScope $scope): CardImportState
    {
        $account = $this->accounts->of($scope->livemode);
        if ($account?->id !== $scope->accountId) {
            throw Connector::notConnected();
        }
        $missing = SellingAbilities::whyNotSaving($account);
        if ($missing !== null) {
            throw new ProviderRefusal('tillbook_card_permission', $missing, 409);
        }
        $lock = new OptionLock(self::LOCK . $scope->id, self::LOCK_SECONDS);
        if (!$lock->take($this->clock->now())) {
            return CardImportState::of($scope);
        }
        try {
            $state = CardImportState::of($scope);
            $state = $state->isRunning ? $state : CardImportState::started($this->available())->keep($scope);

            return $this->walk($scope, $state, microtime(true) + self::SECONDS);
        } catch (ProviderRefusal | ProviderUnreachable $problem) {
            CardImportState::of($scope)
                ->stopped(
                    $problem instanceof ProviderRefusal
                        ? $problem->getMessage()
                        : __('Stripe didn\'t respond. Tillbook tries again in a few minutes.', 'tillbook'),
                )
                ->keep($scope);
            throw $problem;
        } finally {
            $lock->release();
        }
    }

    /** Has the job go on with what was started if no one asks again within a minute. */
    public function continueInBackground(): void
    {
        AsyncJob::enqueue(self::JOB, [], 60);
    }

    private function work(): void
    {
        foreach ($this->ledgers->connected() as $scope) {
            if (!CardImportState::of($scope)->isRunning) {
                continue;
            }
            try {
                if ($this->run($scope)->isRunning) {
                    AsyncJob::enqueue(self::JOB, [], 1);
                }
            } catch (ProviderUnreachable) {
                AsyncJob::enqueue(self::JOB, [], self::LATER);
            } catch (ProviderRefusal) {
                // The health says why; the merchant goes on with it.
                continue;
            }
        }
    }

    private function walk(LedgerScope $scope, CardImportState $state, float $until): CardImportState
    {
        $api = $this->clients->of($scope->livemode);
        do {
            $ids = $this->database->column(
                "SELECT token_id FROM {$this->table()} WHERE gateway_id = ? AND token_id > ? ORDER BY token_id LIMIT " .
                    self::PAGE,
                [self::GATEWAY, $state->after],
            );
            foreach ($ids as $id) {
                $state = $state->next((int) $id, $this->import($api, $scope, (int) $id))->keep($scope);
                if (microtime(true) > $until) {
                    return $state;
                }
            }
        } while ($ids !== []);

        return $state->finished()->keep($scope);
    }

    /**
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    private function import(Api $api, LedgerScope $scope, int $tokenId): CardResult
    {
        $token = WC_Payment_Tokens::get($tokenId);
        if (
            !($token instanceof WC_Payment_Token_CC) ||
            preg_match('/^(pm|src|card)_\w{1,120}$/D', $token->get_token()) !== 1
        ) {
            return CardResult::NoCard;
        }
        $userId = $token->get_user_id();
        $customer = get_userdata($userId) === false ? null : get_user_option(self::CUSTOMER, $userId);
        if (!is_string($customer) || $customer === '') {
            return CardResult::NoCustomer;
        }
        try {
            $method = $api->paymentMethod($token->get_token())->body;
        } catch (NotFound) {
            return CardResult::NotHere;
        }
        $saved = SavedMethod::fromProvider(IntentView::saved($method) ?? []);
        if ($saved->customerId !== $customer) {
            return CardResult::OtherCustomer;
        }
        if (Json::text($method, 'type') !== 'card') {
            return CardResult::NoCard;
        }
        if (sprintf('%04d%02d', $saved->expYear ?? 0, $saved->expMonth ?? 0) < gmdate('Ym', $this->clock->now())) {
            return CardResult::Expired;
        }

        return match (($this->cards)()?->adopt($userId, $scope, $saved, $tokenId)) {
            true => CardResult::Imported,
            false => CardResult::Known,
            null => CardResult::NoCard,
        };
    }

    private function table(): string
    {
        return $this->database->siteTable(self::TABLE);
    }
}
