<?php

declare(strict_types=1);

namespace Tillbook\Wiring;

use Tillbook\Features\Checkout\Availability;
use Tillbook\Features\Checkout\CardTesting\AttemptWindows;
use Tillbook\Features\Checkout\CardTesting\CardTestingBrake;
use Tillbook\Features\Checkout\CardTesting\CardTestingReport;
use Tillbook\Features\Checkout\CheckoutFlow;
use Tillbook\Features\Checkout\FreeOrders;
use Tillbook\Features\Checkout\GatewayRegistration;
use Tillbook\Features\Checkout\InterruptedPayment;
use Tillbook\Features\Checkout\LeftOrders;
use Tillbook\Features\Checkout\OrderPayments;
use Tillbook\Features\Checkout\OrderRefunds;
use Tillbook\Features\Checkout\Page\CheckoutPage;
use Tillbook\Features\Checkout\PayForOrder;
use Tillbook\Features\Checkout\PaymentRequests;
use Tillbook\Features\Checkout\Renewals\Renewals;
use Tillbook\Features\Checkout\ReturnHandler;
use Tillbook\Features\Checkout\Saved\AddCard;
use Tillbook\Features\Checkout\Saved\CardSetups;
use Tillbook\Features\Checkout\Saved\SavedCards;
use Tillbook\Features\Checkout\Saved\TokensFollowShoppers;
use Tillbook\Features\Checkout\StockHold;
use Tillbook\Features\Checkout\Telling\LeftOrderStory;
use Tillbook\Features\Checkout\Telling\OrderHeadings;
use Tillbook\Features\Checkout\Telling\PaymentStory;
use Tillbook\Features\Checkout\Turns\CurrentTurn;
use Tillbook\Features\Checkout\Turns\OneAtATime;
use Tillbook\Features\Checkout\Turns\Turns;
use Tillbook\Features\Checkout\UnpaidOrders;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Inbox\Inbox;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Provider\Checkout\CheckoutFields;

/** Paying in the shop. On a page of the shop that nobody pays on it asks nothing. */
final class Checkout implements Registrable
{
    private const PURGE = 'tillbook_purge_checkout_turns';
    private const FORGET_ATTEMPTS = 'tillbook_forget_payment_attempts';

    private readonly CurrentTurn $turn;
    private readonly CheckoutPage $page;

    public function __construct(private readonly Services $services)
    {
        $this->turn = new CurrentTurn(new Turns($services->database));
        $this->page = new CheckoutPage($services->checkoutSettings(), $this->availability(), Build::ofPlugin(), $this->fields(...));
    }

    public function register(): void
    {
        $services = $this->services;
        (new GatewayRegistration(
            $services->account(),
            $services->settings,
            new OrderRefunds($services->refunds(...), $services->provider(...), $services->payments(), $services->ledgers(), $services->orders),
            $this->flow(...),
            $this->availability(...),
            $this->addCard(...),
            $this->page->printFields(...),
        ))->register();
        // A host without a shop has no pages to pay on.
        if (function_exists('is_wc_endpoint_url')) {
            $this->page->register();
        }
        (new OneAtATime($this->turn))->register();
        (new StockHold($services->database))->register();
        (new ReturnHandler($services->provider(...), $services->reconcile(...), $services->ledgers(), $services->orders, $this->payForOrder(), $this->free(), $this->leftOrders(), $this->leftOrderStory(), $this->brake()))->register();
        (new UnpaidOrders($services->ledgers(), new OrderPayments($services->database)))->register();
        $this->leftOrders()->register();
        (new RecurringJob(LeftOrders::HOOK, LeftOrders::INTERVAL, $this->leftOrders()->endAll(...)))->register();
        (new PaymentStory($services->ledgers(), new OrderPayments($services->database), $this->leftOrderStory()))->register();
        (new OrderHeadings())->register();
        $this->addCard()->register();
        (new TokensFollowShoppers($services->bus(...), $services->provider(...), $services->ledgers(), new SavedCards()))->register();
        (new Renewals($this->payForOrder(...), $services->orders, $this->interrupted()))->register();
        (new RecurringJob(self::FORGET_ATTEMPTS, 3600, $this->brake()->purge(...)))->register();
        (new RecurringJob(self::PURGE, 86400, $this->turn->purge(...)))->register();
    }

    private function fields(): CheckoutFields
    {
        return $this->services->connection()->checkout();
    }

    public function availability(): Availability
    {
        return new Availability($this->services->checkoutSettings());
    }

    public function flow(): CheckoutFlow
    {
        return new CheckoutFlow($this->payForOrder(), $this->free(), $this->availability(), $this->services->orders, $this->turn, $this->interrupted(), $this->fields(...));
    }

    public function brake(): CardTestingBrake
    {
        return new CardTestingBrake(new AttemptWindows($this->services->database), new CardTestingReport(new Inbox()));
    }

    public function leftOrders(): LeftOrders
    {
        $services = $this->services;

        return new LeftOrders($services->ledgers(), $services->provider(...), $services->bus(...), new OrderPayments($services->database), $services->orders, $services->supersededPayments(...));
    }

    public function leftOrderStory(): LeftOrderStory
    {
        return new LeftOrderStory($this->services->ledgers(), new OrderPayments($this->services->database), $this->services->supersededPayments(...));
    }

    private function interrupted(): InterruptedPayment
    {
        return new InterruptedPayment($this->services->ledgers(), new OrderPayments($this->services->database), $this->services->orders);
    }

    private function addCard(): AddCard
    {
        return new AddCard($this->setups(), new SavedCards(), $this->services->ledgers());
    }

    private function free(): FreeOrders
    {
        return new FreeOrders($this->setups(), new SavedCards(), $this->services->ledgers());
    }

    private function setups(): CardSetups
    {
        return new CardSetups($this->services->bus(...), $this->services->provider(...), $this->services->ledgers(), new SavedCards(), $this->brake());
    }

    public function payForOrder(): PayForOrder
    {
        $services = $this->services;
        $settings = $services->checkoutSettings();

        return new PayForOrder(
            $services->bus(...),
            $services->provider(...),
            $services->ledgers(),
            $services->orders,
            new OrderPayments($services->database),
            new PaymentRequests($settings),
            new StockHold($services->database),
            new SavedCards(),
            $settings,
            $this->brake(),
        );
    }
}
