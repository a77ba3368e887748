<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Tillbook\Features\Checkout\CardTesting\AttemptSource;
use Tillbook\Features\Checkout\CardTesting\AttemptWindows;
use Tillbook\Features\Checkout\CardTesting\CardTestingProtection;
use Tillbook\Features\Checkout\CardTesting\CardTestingReport;
use Tillbook\Features\Checkout\CardTesting\ReturnLimit;
use Tillbook\Features\Checkout\Lock\CheckoutLock;
use Tillbook\Features\Checkout\Lock\CurrentCheckout;
use Tillbook\Features\Checkout\Lock\SerializeCheckouts;
use Tillbook\Features\Checkout\Messages\OrderHeadings;
use Tillbook\Features\Checkout\Messages\PaymentStatusMessage;
use Tillbook\Features\Checkout\Messages\ReleasedPaymentMessage;
use Tillbook\Features\Checkout\Page\CheckoutPage;
use Tillbook\Features\Checkout\Renewals\CardFields;
use Tillbook\Features\Checkout\Renewals\MethodChange;
use Tillbook\Features\Checkout\Renewals\PostponedRenewals;
use Tillbook\Features\Checkout\Renewals\Renewals;
use Tillbook\Features\Checkout\Renewals\StoreObstacle;
use Tillbook\Features\Checkout\Saved\AddCard;
use Tillbook\Features\Checkout\Saved\CardsOfPayments;
use Tillbook\Features\Checkout\Saved\SaveCardWithoutPayment;
use Tillbook\Features\Checkout\Saved\SavedCards;
use Tillbook\Features\Checkout\Saved\SavedCardsFollowProvider;
use Tillbook\Features\Checkout\Saved\ShopperPrivacy;
use Tillbook\Features\Checkout\Saved\SyncSavedCards;
use Tillbook\Features\Core;
use Tillbook\Features\FeatureModule;
use Tillbook\Features\OrderSync\EffectKind;
use Tillbook\Features\OrderSync\LatePayments;
use Tillbook\Features\OrderSync\NotesOnce;
use Tillbook\Features\OrderSync\OrderChanges;
use Tillbook\Features\OrderSync\OrderEffect;
use Tillbook\Features\OrderSync\OrderLock;
use Tillbook\Features\OrderSync\RefundRecords;
use Tillbook\Features\OrderSync\SupersededPayments;
use Tillbook\Features\Payments\OwnPayments;
use Tillbook\Features\Payments\PaymentsModule;
use Tillbook\Ledger\Migrations\SqlFile;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Boundary\Boundary;
use Tillbook\Platform\Inbox\Inbox;
use Tillbook\Platform\Scheduler\AsyncJob;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Provider\Checkout\CheckoutFields;
use Tillbook\Provider\Provider;
use WC_Order;

/** Registers payments on the storefront. Storefront pages without a payment form cause no database queries. */
final class CheckoutModule extends FeatureModule
{
    private const PURGE = 'tillbook_purge_checkout_turns';
    private const FORGET_ATTEMPTS = 'tillbook_forget_payment_attempts';

    private readonly CurrentCheckout $currentCheckout;
    private readonly CheckoutPage $page;

    public function __construct(private readonly Core $core, private readonly PaymentsModule $payments)
    {
        $this->currentCheckout = new CurrentCheckout(new CheckoutLock($core->database));
        $this->page = new CheckoutPage($this->settings(), $this->availability(), Build::ofPlugin(), $this->fields(...));
    }

    public function register(): void
    {
        $core = $this->core;
        (new GatewayRegistration(
            $core->checkoutAccount(),
            $core->settings,
            new OrderRefunds(
                $this->payments->refunds(...),
                $core->providerOf(...),
                $this->payments->records(),
                $core->ledgers(),
                $core->orders,
            ),
            $this->flow(...),
            $this->availability(...),
            $this->addCard(...),
            $this->page->printFields(...),
        ))->register();
        // Without WooCommerce's storefront functions, there are no pages to pay on.
        if (function_exists('is_wc_endpoint_url')) {
            $this->page->register();
        }
        (new SerializeCheckouts($this->currentCheckout))->register();
        (new StockHold($core->database))->register();
        (new ReturnHandler(
            $core->providerOf(...),
            new CurrentPayment($core->inbox(...)),
            new OrderPayments($core->database),
            $core->ledgers(),
            $core->orders,
            $this->freeOrders(),
            $this->releaseUnneededPayments(),
            $this->releasedPaymentMessage(),
            $this->cardTestingProtection(),
            $this->returnLimit(),
        ))->register();
        (new UnpaidOrders(
            $core->ledgers(),
            new OrderPayments($core->database),
            $core->providerOf(...),
            new CurrentPayment($core->inbox(...)),
        ))->register();
        $this->releaseUnneededPayments()->register();
        (new KeepPlacedGateway())->register();
        $this->openVouchers()->register();
        $renewals = new Renewals(
            $this->payForOrder(...),
            $core->ledgers()->forCheckout(...),
            $core->orders,
            $this->interruptedPayment(),
            new PostponedRenewals(),
            new StoreObstacle($core->ledgers(), $core->providerOf(...)),
        );
        $renewals->register();
        (new CardFields($core->ledgers()->forCheckout(...)))->register();
        (new MethodChange())->register();
        (new RecurringJob(ReleaseUnneededPayments::HOOK, ReleaseUnneededPayments::INTERVAL, function () use (
            $renewals,
        ): void {
            // An error, such as of the database, must not keep the abandoned payments open.
            $isMore = Boundary::run('postponed renewals', $renewals->payPostponed(...), static fn(): bool => false);
            $this->releaseUnneededPayments()->forAllOrders();
            if ($isMore) {
                AsyncJob::enqueue(ReleaseUnneededPayments::HOOK);
            }
        }))->register();
        (new PaymentStatusMessage(
            $core->ledgers(),
            new OrderPayments($core->database),
            $this->releasedPaymentMessage(),
        ))->register();
        (new WaitingShoppers($core->ledgers(), new OrderPayments($core->database)))->register();
        (new OrderHeadings())->register();
        $this->addCard()->register();
        (new SyncSavedCards($core->bus(...), $core->providerOf(...), $core->ledgers(), new SavedCards()))->register();
        $this->savedCardsFollowProvider()->register();
        (new ShopperPrivacy(
            new SavedCards(),
            static fn(string $account): bool => $core->providers()->keepsPeople($core->ledgers()->providerOf($account)),
        ))->register();
        (new RecurringJob(self::FORGET_ATTEMPTS, 3600, $this->cardTestingProtection()->purge(...)))->register();
        (new RecurringJob(self::PURGE, DAY_IN_SECONDS, $this->currentCheckout->purge(...)))->register();
    }

    private function fields(): CheckoutFields
    {
        return $this->core->connection()->forCheckout()->checkout();
    }

    public function availability(): Availability
    {
        return new Availability($this->settings());
    }

    public function flow(): CheckoutFlow
    {
        return new CheckoutFlow(
            $this->payForOrder(),
            $this->freeOrders(),
            $this->availability(),
            $this->core->orders,
            $this->currentCheckout,
            $this->interruptedPayment(),
            $this->fields(...),
        );
    }

    public function cardTestingProtection(): CardTestingProtection
    {
        return new CardTestingProtection(
            new AttemptWindows($this->core->database),
            new CardTestingReport(new Inbox(), $this->core->clock),
        );
    }

    private function returnLimit(): ReturnLimit
    {
        return new ReturnLimit(new AttemptWindows($this->core->database));
    }

    public function releaseUnneededPayments(): ReleaseUnneededPayments
    {
        $core = $this->core;

        return new ReleaseUnneededPayments(
            $core->ledgers(),
            $core->providerOf(...),
            $core->bus(...),
            new OrderPayments($core->database),
            $core->orders,
            $this->supersededPayments(...),
            $core->clock,
            new CurrentPayment($core->inbox(...)),
            $core->unansweredCommands(...),
        );
    }

    public function releasedPaymentMessage(): ReleasedPaymentMessage
    {
        return new ReleasedPaymentMessage(
            $this->core->ledgers(),
            new OrderPayments($this->core->database),
            $this->supersededPayments(...),
        );
    }

    private function interruptedPayment(): InterruptedPayment
    {
        return new InterruptedPayment(
            $this->core->ledgers(),
            new OrderPayments($this->core->database),
            $this->core->orders,
        );
    }

    private function addCard(): AddCard
    {
        return new AddCard(
            $this->saveCardWithoutPayment(),
            new SavedCards(),
            $this->core->ledgers(),
            $this->returnLimit(),
        );
    }

    private function freeOrders(): FreeOrders
    {
        return new FreeOrders($this->saveCardWithoutPayment(), new SavedCards(), $this->core->ledgers());
    }

    private function saveCardWithoutPayment(): SaveCardWithoutPayment
    {
        return new SaveCardWithoutPayment(
            $this->core->bus(...),
            fn(): ?Provider => $this->core->connection()->forCheckout()->provider(),
            $this->core->ledgers(),
            new SavedCards(),
            $this->cardTestingProtection(),
        );
    }

    public function payForOrder(): PayForOrder
    {
        $core = $this->core;
        $settings = $this->settings();

        return new PayForOrder(
            $core->bus(...),
            $core->providerOf(...),
            $core->ledgers(),
            $core->orders,
            new OrderPayments($core->database),
            new PaymentRequests($settings),
            new StockHold($core->database),
            new SavedCards(),
            $settings,
            $this->cardTestingProtection(),
            $this->openVouchers(),
            $this->earlierPayments(),
        );
    }

    public function openVouchers(): OpenVouchers
    {
        $core = $this->core;

        return new OpenVouchers(
            $core->ledgers(),
            $core->providerOf(...),
            new OrderPayments($core->database),
            $this->earlierPayments(),
        );
    }

    public function earlierPayments(): EarlierPayments
    {
        $core = $this->core;

        return new EarlierPayments(
            $core->bus(...),
            new OrderPayments($core->database),
            new CurrentPayment($core->inbox(...)),
        );
    }

    /** The settings as the storefront reads them. */
    public function settings(): CheckoutSettings
    {
        return new CheckoutSettings($this->core->settings, $this->core->checkoutAccount(), $this->core->clock);
    }

    /** Applies payments to orders. */
    public function orderChanges(): OrderChanges
    {
        $core = $this->core;

        return new OrderChanges(
            $core->orders,
            $this->notesOnce(),
            new RefundRecords($core->database),
            $this->latePayments(),
            $this->supersededPayments(),
            (new OwnPayments($core->database))->isCommanded(...),
            (new OrderPayments($core->database))->isOfRenewal(...),
            (new CardsOfPayments(new SavedCards(), $this->settings()))->keep(...),
            $this->countAttempt(...),
        );
    }

    /** An error, such as of a filter that knows only checkouts, must not keep the order from following its payment. */
    private function countAttempt(WC_Order $order, OrderEffect $effect): void
    {
        $isDeclined = in_array($effect->kind, [EffectKind::Declined, EffectKind::Blocked], true);
        if (
            $isDeclined ||
            $effect->kind->isArrival() ||
            in_array($effect->kind, [EffectKind::Processing, EffectKind::Voucher], true)
        ) {
            Boundary::run(
                'count an attempt to pay',
                fn() => $this->cardTestingProtection()->followEnd(
                    AttemptSource::ofPurchase($order),
                    $isDeclined
                        ? ($effect->objectId ?? $effect->intentId) . $effect->attempt
                        : "paid $effect->intentId",
                    !$isDeclined,
                ),
                static fn() => null,
            );
        }
    }

    public function followers(): array
    {
        return [new CheckoutFollowsAccount(), $this->savedCardsFollowProvider()];
    }

    private function savedCardsFollowProvider(): SavedCardsFollowProvider
    {
        return new SavedCardsFollowProvider($this->core->database, $this->core->clock);
    }

    public function commandFollowers(): array
    {
        $orders = $this->core->orders;

        return [
            new OrdersFollowCommands(
                $this->payments->records(),
                $orders,
                $this->notesOnce(),
                $this->releaseUnneededPayments(...),
            ),
        ];
    }

    public function migrations(): array
    {
        return [new SqlFile(11, __DIR__ . '/Lock/tables.sql'), new SqlFile(13, __DIR__ . '/CardTesting/tables.sql')];
    }

    private function notesOnce(): NotesOnce
    {
        return new NotesOnce($this->core->orders, new OrderLock($this->core->clock));
    }

    private function latePayments(): LatePayments
    {
        return new LatePayments(
            (new StockHold($this->core->database))->tryToHold(...),
            $this->returnLatePayment()->__invoke(...),
            $this->core->clock,
        );
    }

    /** Handles payments that their orders no longer need. */
    public function supersededPayments(): SupersededPayments
    {
        $payments = new OrderPayments($this->core->database);

        return new SupersededPayments(
            $this->notesOnce(),
            new Inbox(),
            $payments->isOfCheckout(...),
            $payments->isActive(...),
            $this->returnLatePayment()->__invoke(...),
        );
    }

    private function returnLatePayment(): ReturnLatePayment
    {
        return new ReturnLatePayment(
            $this->payments->records(),
            $this->payments->refunds(...),
            $this->core->bus(...),
            $this->core->providerOf(...),
        );
    }
}
