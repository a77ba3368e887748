<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Tillbook\Features\Core;
use Tillbook\Features\FeatureModule;
use Tillbook\Features\Files\FilesModule;
use Tillbook\Features\ListExport;
use Tillbook\Features\RowSearch;
use Tillbook\Ledger\Migrations\ChangeColumns;
use Tillbook\Ledger\Migrations\SqlFile;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Admin\MenuBadge;
use Tillbook\Platform\Admin\PageDefinition;
use Tillbook\Platform\Admin\PageList;
use Tillbook\Platform\Admin\PageRegistry;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Money\NumberText;
use Tillbook\Platform\Rest\ReadAbility;
use Tillbook\Platform\Scheduler\RecurringJob;

/** Registers the disputes list, the challenge screen with drafts and evidence, and deadline reminders. */
final class DisputesModule extends FeatureModule
{
    public function __construct(private readonly Core $core, private readonly FilesModule $files) {}

    public function register(): void
    {
        (new RecurringJob(Reminders::HOOK, Reminders::INTERVAL, $this->remind(...)))->register();
    }

    public function records(): DisputeRecords
    {
        return new DisputeRecords($this->core->database);
    }

    public function view(): DisputeView
    {
        return new DisputeView(
            $this->records(),
            $this->core->orders,
            $this->core->commandRecords(),
            new SuggestedEvidence(),
            fn(array $ids): array => $this->files->files()->views($ids),
            $this->drafts()->state(...),
        );
    }

    public function service(): DisputeService
    {
        return new DisputeService(
            $this->records(),
            $this->evidenceRules(),
            $this->core->bus(),
            $this->core->clock,
            $this->drafts()->version(...),
            $this->drafts()->discard(...),
        );
    }

    public function drafts(): EvidenceDrafts
    {
        return new EvidenceDrafts($this->core->database, $this->core->clock);
    }

    public function routes(): array
    {
        $core = $this->core;

        return [
            new DisputesController(
                $core->ledgers(),
                $this->reader(),
                $this->records(),
                $this->view(),
                $this->service(),
                $core->provider(...),
                $this->core->paymentDetails(),
            ),
            new EvidenceDraftsController(
                $core->ledgers(),
                $this->records(),
                $this->evidenceRules(),
                $this->drafts(),
                $core->clock,
            ),
            new ReceiptController(
                $core->ledgers(),
                $this->records(),
                new Receipts($core->orders, $this->files->files()),
                $core->clock,
            ),
        ];
    }

    public function pages(): array
    {
        return [
            new PageDefinition(
                '/payments/disputes',
                static fn(): string => __('Disputes', 'tillbook'),
                Capability::View,
                'page-disputes',
                DisputesPreload::list(...),
                badge: $this->badge(),
                isReadable: true,
            ),
            new PageDefinition(
                '/payments/disputes/details',
                static fn(): string => __('Dispute details', 'tillbook'),
                Capability::View,
                'page-dispute-redirect',
                DisputesPreload::one(...),
                inMenu: false,
                isReadable: true,
            ),
            new PageDefinition(
                '/payments/disputes/challenge',
                static fn(): string => __('Challenge dispute', 'tillbook'),
                Capability::View,
                'page-dispute-challenge',
                DisputesPreload::one(...),
                inMenu: false,
                isReadable: true,
            ),
        ];
    }

    public function preloads(): array
    {
        return [PageRegistry::OVERVIEW => DisputesPreload::overview(...)];
    }

    public function abilities(): array
    {
        return [
            new ReadAbility(
                'list-disputes',
                static fn(): string => __('List disputes', 'tillbook'),
                static fn(): string => __(
                    'Lists disputes and inquiries, with filters and order. Amounts are in minor units of their currency.',
                    'tillbook',
                ),
                '/disputes',
            ),
            new ReadAbility(
                'list-disputes-needing-response',
                static fn(): string => __('List disputes that need a response', 'tillbook'),
                static fn(): string => __(
                    'Lists disputes and inquiries awaiting the store\'s response, with their deadlines.',
                    'tillbook',
                ),
                '/disputes',
                ['filter' => DisputeList::AWAITING_RESPONSE],
            ),
            new ReadAbility(
                'summarize-disputes',
                static fn(): string => __('Summarize disputes', 'tillbook'),
                static fn(): string => __('Counts the disputes that match the filters.', 'tillbook'),
                '/disputes/summary',
            ),
        ];
    }

    public function lists(): array
    {
        return [
            new PageList(
                'disputes',
                '/payments/disputes',
                DisputeList::rules(...),
                static fn(): array => DisputeList::columns(new StoreTime()),
                preference: 'wc_payments_disputes_hidden_columns',
            ),
        ];
    }

    public function exports(): array
    {
        return [
            'disputes' => fn(): ListExport => new DisputesExport($this->reader()),
        ];
    }

    public function followers(): array
    {
        return [new EvidenceDraftsFollowDisputes($this->drafts())];
    }

    public function privacyParts(): array
    {
        $core = $this->core;

        return [new EvidencePrivacy($core->database, $core->ledgers(), $this->drafts(), $core->filesOfLedger(...))];
    }

    public function migrations(): array
    {
        return [
            new SqlFile(7, __DIR__ . '/tables.sql'),
            new SqlFile(8, __DIR__ . '/reminders.sql'),
            // How often the mail server refused one.
            new ChangeColumns(30, 'dispute_reminders', ['refused' => 'tinyint(3) unsigned NOT NULL DEFAULT 0']),
        ];
    }

    private function reader(): DisputeReader
    {
        return new DisputeReader(
            $this->core->database,
            new RowSearch($this->core->database, $this->core->orders, DisputeList::rows()),
            $this->core->orders,
            new StoreTime(),
        );
    }

    private function evidenceRules(): EvidenceRules
    {
        return new EvidenceRules($this->files->evidenceSizes(...));
    }

    /** Sends reminders for disputes of all connected accounts with a deadline coming up. */
    private function remind(): void
    {
        $reminders = new Reminders($this->core->database, $this->core->clock, new ReminderMail(), new ReminderNote());
        foreach ($this->core->ledgers()->connected() as $scope) {
            $provider = $this->core->providerOf($scope);
            $reminders->send($scope, $provider?->can(Ability::SubmitSavedEvidence) === null);
        }
    }

    private function badge(): MenuBadge
    {
        return new MenuBadge(
            function (): int {
                $scope = $this->core->ledgers()->current();

                return $scope === null ? 0 : $this->records()->countAwaitingResponse($scope);
            },
            static fn(int $count): string => sprintf(
                /* translators: %s: number */
                _n('%s dispute needs a response', '%s disputes need a response', $count, 'tillbook'),
                NumberText::count($count),
            ),
        );
    }
}
