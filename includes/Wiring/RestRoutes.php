<?php

declare(strict_types=1);

namespace Tillbook\Wiring;

use Tillbook\Features\Account\AccountsController;
use Tillbook\Features\Account\Site\SiteIdentityController;
use Tillbook\Features\Authorizations\Authorizations;
use Tillbook\Features\Authorizations\AuthorizationsController;
use Tillbook\Features\CardReaders\CardReaders;
use Tillbook\Features\CardReaders\CardReadersController;
use Tillbook\Features\Deposits\Deposits;
use Tillbook\Features\Deposits\DepositsController;
use Tillbook\Features\Deposits\Overviews;
use Tillbook\Features\Deposits\PayoutBridge;
use Tillbook\Features\Disputes\Disputes;
use Tillbook\Features\Disputes\DisputesController;
use Tillbook\Features\Disputes\DraftsController;
use Tillbook\Features\Disputes\ReceiptController;
use Tillbook\Features\Disputes\Receipts;
use Tillbook\Features\Documents\DocumentsController;
use Tillbook\Features\Documents\VatController;
use Tillbook\Features\Files\FilesController;
use Tillbook\Features\FraudProtection\Backtest\Backtest;
use Tillbook\Features\FraudProtection\Backtest\PastPayments;
use Tillbook\Features\FraudProtection\FraudProtectionController;
use Tillbook\Features\FraudReview\FraudOutcomes;
use Tillbook\Features\FraudReview\FraudOutcomesController;
use Tillbook\Features\FraudReview\FraudSearch;
use Tillbook\Features\Loans\Loans;
use Tillbook\Features\Loans\LoansController;
use Tillbook\Features\Mismatches\Mismatches;
use Tillbook\Features\Mismatches\MismatchesController;
use Tillbook\Features\Mismatches\PaidOrders;
use Tillbook\Features\Onboarding\OnboardingController;
use Tillbook\Features\Onboarding\OnboardingFields;
use Tillbook\Features\Onboarding\SavedProgress;
use Tillbook\Features\Onboarding\Verification;
use Tillbook\Features\Onboarding\VerificationController;
use Tillbook\Features\Payments\PaymentsController;
use Tillbook\Features\Reporting\PaymentActivity;
use Tillbook\Features\Reporting\ReportingController;
use Tillbook\Features\SavedViews\SavedViewsController;
use Tillbook\Features\Settings\BillingController;
use Tillbook\Features\Settings\OptionController;
use Tillbook\Features\Settings\SettingsController;
use Tillbook\Features\Survey\SurveyController;
use Tillbook\Features\Timeline\Timeline;
use Tillbook\Features\Timeline\TimelineController;
use Tillbook\Features\Transactions\TransactionRequest;
use Tillbook\Features\Transactions\Transactions;
use Tillbook\Features\Transactions\TransactionsController;
use Tillbook\Features\Transactions\TransactionSearch;
use Tillbook\Ledger\Query\DailySums;
use Tillbook\Ledger\Write\Rollups;
use Tillbook\Platform\Admin\BadgesController;
use Tillbook\Platform\Admin\BootstrapController;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Files\UploadedFile;
use Tillbook\Platform\Registrable;

/** Every REST route of ours. They are built when the REST API starts, not before. */
final class RestRoutes implements Registrable
{
    public function __construct(private readonly Services $services, private readonly Pages $pages)
    {
    }

    public function register(): void
    {
        Hooks::action('rest_api_init', function (): void {
            $time = new StoreTime();
            $this->store();
            $this->transactions($time);
            $this->payments($time);
            $this->payouts();
            $this->disputes($time);
            $this->documents();
            $this->evidence();
            $this->overview();
            $this->onboarding();
        }, 5);
    }

    private function store(): void
    {
        $services = $this->services;
        (new AccountsController($services->account(), $services->settings))->register();
        $settings = new SettingsServices($services);
        (new SettingsController($settings->record(), $settings->save()))->register();
        (new BillingController($services->account(), $services->ledgers(), $services->provider(...), $services->bus(...)))->register();
        (new OptionController($settings->options()))->register();
        (new BootstrapController($this->pages->registry(), $this->pages->payload()))->register();
        (new SiteIdentityController($services->siteIdentity()))->register();
        (new BadgesController($this->pages->registry()))->register();
        (new SavedViewsController(SavedViewLists::views($services->flags)))->register();
    }

    private function transactions(StoreTime $time): void
    {
        $services = $this->services;
        $search = new TransactionSearch($services->database, $services->flags, $services->orders);
        $requests = new TransactionRequest($search);
        $transactions = new Transactions($services->database, new DailySums($services->database, new Rollups($services->database)), $services->orders, $time);
        (new TransactionsController($services->ledgers(), $transactions, $requests, $search))->register();
        (new MismatchesController($services->ledgers(), new Mismatches($services->mismatchTable(), new PaidOrders(), $services->orders)))->register();
    }

    private function payments(StoreTime $time): void
    {
        $services = $this->services;
        $provider = $services->provider(...);
        $outcomes = new FraudOutcomes($services->database, new FraudSearch($services->database), $services->orders, $services->writes(), $time, $services->clock);
        (new PaymentsController($services->ledgers(), $services->payments(), $services->paymentView(), $services->refunds(), $provider))->register();
        (new TimelineController($services->ledgers(), new Timeline($services->database)))->register();
        (new AuthorizationsController($services->ledgers(), new Authorizations($services->database, $services->orders, $services->writes(), $time), $services->authorizationService(), $provider))->register();
        (new FraudOutcomesController($services->ledgers(), $outcomes))->register();
        (new FraudProtectionController($services->fraudSettings(), $services->account(), $services->ledgers(), new Backtest(new PastPayments($services->database), $services->clock), $services->settings))->register();
    }

    private function payouts(): void
    {
        $services = $this->services;
        $deposits = new Deposits($services->database);
        (new DepositsController($services->ledgers(), $deposits, new PayoutBridge($services->database), new Overviews($deposits, $services->writes()), $services->bus(), $services->provider(...)))->register();
        (new CardReadersController($services->ledgers(), new CardReaders($services->database, $services->clock), $services->provider(...)))->register();
        (new LoansController($services->ledgers(), new Loans($services->database, $services->clock), $services->provider(...)))->register();
    }

    private function disputes(StoreTime $time): void
    {
        $services = $this->services;
        (new DisputesController($services->ledgers(), new Disputes($services->database, $services->orders, $time), $services->disputes(), $services->disputeView(), $services->disputeService(), $services->provider(...)))->register();
    }

    private function documents(): void
    {
        $services = $this->services;
        (new DocumentsController($services->provider(...), $services->flags))->register();
        (new VatController($services->ledgers(), $services->provider(...), $services->bus(...), $services->flags))->register();
    }

    private function overview(): void
    {
        $services = $this->services;
        (new ReportingController($services->ledgers(), new PaymentActivity($services->database, new DailySums($services->database, new Rollups($services->database)))))->register();
        (new SurveyController($services->ledgers(), $services->provider(...), $services->bus(...)))->register();
    }

    private function onboarding(): void
    {
        $services = $this->services;
        $progress = new SavedProgress();
        (new OnboardingController(new OnboardingFields(), $progress))->register();
        (new VerificationController(new Verification($services->connection(...), $services->onboarding(), $progress), $services->settings))->register();
    }

    private function evidence(): void
    {
        $services = $this->services;
        (new FilesController($services->files(), new UploadedFile()))->register();
        (new DraftsController($services->ledgers(), $services->disputes(), $services->evidenceRules(), $services->drafts(), $services->clock))->register();
        (new ReceiptController($services->ledgers(), $services->disputes(), new Receipts($services->orders, $services->files()), $services->clock))->register();
    }
}
