<?php

declare(strict_types=1);

namespace Tillbook\Wiring;

use Tillbook\Features\Authorizations\Authorizations;
use Tillbook\Features\Authorizations\AuthorizationsExport;
use Tillbook\Features\Deposits\Deposits;
use Tillbook\Features\Deposits\PayoutsExport;
use Tillbook\Features\Disputes\Disputes;
use Tillbook\Features\Disputes\DisputesExport;
use Tillbook\Features\Exports\Downloads;
use Tillbook\Features\Exports\ExportController;
use Tillbook\Features\Exports\ExportHealth;
use Tillbook\Features\Exports\ExportJobs;
use Tillbook\Features\Exports\ExportLink;
use Tillbook\Features\Exports\ExportMail;
use Tillbook\Features\Exports\ExportPurge;
use Tillbook\Features\Exports\ExportQueue;
use Tillbook\Features\Exports\ExportsController;
use Tillbook\Features\Exports\ExportStore;
use Tillbook\Features\Exports\ExportWorker;
use Tillbook\Features\Exports\ListExports;
use Tillbook\Features\Exports\ScheduledExports;
use Tillbook\Features\Exports\SchedulesController;
use Tillbook\Features\Exports\ScheduleStore;
use Tillbook\Features\FraudReview\FraudOutcomes;
use Tillbook\Features\FraudReview\FraudOutcomesExport;
use Tillbook\Features\FraudReview\FraudSearch;
use Tillbook\Features\Transactions\TransactionColumns;
use Tillbook\Features\Transactions\TransactionRequest;
use Tillbook\Features\Transactions\Transactions;
use Tillbook\Features\Transactions\TransactionSearch;
use Tillbook\Features\Transactions\TransactionsExport;
use Tillbook\Ledger\Query\DailySums;
use Tillbook\Ledger\Write\Rollups;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Files\PrivateFolder;
use Tillbook\Platform\Registrable;

/** The export engine and the lists it serves. A list that joins adds its line in lists(). */
final class Exports implements Registrable
{
    public function __construct(private readonly Services $services)
    {
    }

    public function register(): void
    {
        $clock = $this->services->clock;
        (new ExportJobs(new ExportQueue(), $this->store(...), $this->worker(...), $this->mail(...), $this->scheduled(...), $this->purge(...)))->register();
        (new ExportLink($this->services->ledgers(...), $this->store(...), $clock))->register();
        (new ExportHealth(new PrivateFolder()))->register();
        Hooks::action('rest_api_init', $this->routes(...), 5);
    }

    public function lists(): ListExports
    {
        $services = $this->services;

        return new ListExports([
            'transactions' => static fn () => new TransactionsExport(
                new Transactions($services->database, new DailySums($services->database, new Rollups($services->database)), $services->orders, new StoreTime()),
                new TransactionRequest(new TransactionSearch($services->database, $services->flags, $services->orders)),
                new TransactionColumns(new StoreTime()),
            ),
            'blocked-transactions' => static fn () => new FraudOutcomesExport(
                new FraudOutcomes($services->database, new FraudSearch($services->database), $services->orders, $services->writes(), new StoreTime(), $services->clock),
                new StoreTime(),
            ),
            'uncaptured-transactions' => static fn () => new AuthorizationsExport(
                new Authorizations($services->database, $services->orders, $services->writes(), new StoreTime()),
                new StoreTime(),
            ),
            'payouts' => static fn () => new PayoutsExport(new Deposits($services->database)),
            'disputes' => static fn () => new DisputesExport(new Disputes($services->database, $services->orders, new StoreTime()), new StoreTime()),
        ]);
    }

    private function routes(): void
    {
        $services = $this->services;
        $downloads = new Downloads($services->clock, new StoreTime(), new PrivateFolder());
        foreach ($this->lists()->all() as $list) {
            (new ExportController($services->ledgers(), $this->store(), new ExportQueue(), $downloads, $services->clock, $list))->register();
        }
        (new ExportsController($services->ledgers(), $this->store(), $this->lists(), $downloads, $services->clock))->register();
        (new SchedulesController($services->ledgers(), $this->schedules(), $this->lists()))->register();
    }

    private function store(): ExportStore
    {
        return new ExportStore($this->services->database, $this->services->clock);
    }

    private function schedules(): ScheduleStore
    {
        return new ScheduleStore($this->services->database, $this->services->clock, new StoreTime());
    }

    private function worker(): ExportWorker
    {
        return new ExportWorker($this->store(), $this->lists(), $this->services->ledgers(), new PrivateFolder());
    }

    private function mail(): ExportMail
    {
        return new ExportMail($this->store(), $this->lists(), $this->services->clock);
    }

    private function scheduled(): ScheduledExports
    {
        $services = $this->services;

        return new ScheduledExports($services->database, $services->ledgers(), $this->schedules(), $this->store(), new ExportQueue(), $this->lists(), $services->clock);
    }

    private function purge(): ExportPurge
    {
        return new ExportPurge($this->store(), $this->schedules(), new PrivateFolder(), $this->services->clock);
    }
}
