<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Ledger\Audit;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Migrations\SqlFile;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\CommandLine;
use Tillbook\Platform\Files\UploadedFile;
use Tillbook\Provider\AccountLinks;
use Tillbook\Provider\BasicModule;
use Tillbook\Provider\Checkout\CheckoutFields;
use Tillbook\Provider\CommandGuard;
use Tillbook\Provider\Connecting\Connecting;
use Tillbook\Provider\Onboarding\Onboarding;
use Tillbook\Provider\Privacy\StoredPeople;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderServices;
use Tillbook\Providers\Sandbox\Checkout\Page\ApprovalPage;
use Tillbook\Providers\Sandbox\Checkout\SandboxCheckoutFields;
use Tillbook\Providers\Sandbox\Commands\AccountCommands;
use Tillbook\Providers\Sandbox\Commands\ConnectionCommands;
use Tillbook\Providers\Sandbox\Commands\SandboxCommands;
use Tillbook\Providers\Sandbox\Commands\SimulationCommands;
use Tillbook\Providers\Sandbox\Panel\SandboxController;
use Tillbook\Providers\Sandbox\Panel\SandboxPanel;
use Tillbook\Providers\Sandbox\Verification\Form;
use Tillbook\Providers\Sandbox\Verification\SandboxVerification;
use Tillbook\Providers\Sandbox\Verification\SandboxVerificationController;
use Tillbook\Providers\Sandbox\Verification\SandboxVerificationSchema;
use Tillbook\Providers\Sandbox\Verification\VerificationDrafts;

/** The built-in sandbox provider. It stores its data in this site's database and moves no real money. */
final class SandboxModule extends BasicModule
{
    public function __construct(private readonly ProviderServices $services) {}

    public function id(): string
    {
        return SandboxProvider::ID;
    }

    public function opensLiveAccounts(): bool
    {
        return false;
    }

    public function open(string $accountId, bool $isLive): SandboxProvider
    {
        $services = $this->services;

        return new SandboxProvider($services->database, $services->clock, $accountId, $services->rules);
    }

    public function links(Provider $provider): AccountLinks
    {
        return new SandboxLinks($provider);
    }

    public function connecting(): Connecting
    {
        $services = $this->services;

        return new SandboxConnecting(
            $services->ledgers,
            $services->connection(),
            $this->opening(),
            new SandboxIncentive(),
        );
    }

    public function isForThisSiteOnly(): bool
    {
        return true;
    }

    public function onboarding(): Onboarding
    {
        return new SandboxVerification(
            $this,
            $this->services->connection(),
            $this->services->clock,
            new VerificationDrafts(),
        );
    }

    public function checkout(): CheckoutFields
    {
        return new SandboxCheckoutFields();
    }

    public function people(): StoredPeople
    {
        return new SandboxPeople($this->services->database);
    }

    public function auditActions(): array
    {
        return [
            'sandbox_account' => __('Changed the sandbox account', 'tillbook'),
            'sandbox_clock' => __('Moved the sandbox clock', 'tillbook'),
            'sandbox_payment' => __('Made a sandbox payment', 'tillbook'),
        ];
    }

    public function migrations(): array
    {
        return [new SqlFile(1, __DIR__ . '/tables.sql'), new SqlFile(2, __DIR__ . '/files.sql')];
    }

    /** Its tables were steps 2 and 7 of the plugin's own migrations. */
    public function startVersion(int $pluginVersion): int
    {
        return match (true) {
            $pluginVersion >= 7 => 2,
            $pluginVersion >= 2 => 1,
            default => 0,
        };
    }

    public function register(): void
    {
        (new SandboxIncentive())->register();
        if (is_admin()) {
            (new FixSandboxBankAccount($this->sandbox(...)))->register();
        }
        (new ApprovalPage($this->sandbox(...), $this->operator(...)))->register();
        Hooks::job(SandboxOpening::HOOK, fn() => $this->opening()->runJob());
        Hooks::job(SampleOrders::HOOK, static fn() => (new SampleOrders())->runJob());
        Hooks::action('rest_api_init', $this->routes(...), 5);
        if (CommandLine::isUsed()) {
            $operator = $this->operator();
            (new SandboxCommands(
                new ConnectionCommands($this->services->connection(), $this, $operator, $this->services->payments()),
                new AccountCommands($operator),
                new SimulationCommands($operator, $this->services->bus()),
            ))->register();
        }
    }

    /** Returns the connected sandbox account; null if no account is connected, or one of another provider. */
    public function sandbox(): ?SandboxProvider
    {
        $accountId = $this->services->connection()->accounts->accountOf(SandboxProvider::ID, false);

        return $accountId === null ? null : $this->open($accountId, false);
    }

    /** Returns the service that opens sandbox accounts in parts. */
    public function opening(): SandboxOpening
    {
        $services = $this->services;

        return new SandboxOpening(
            $services->database,
            $services->clock,
            $services->ledgers,
            $services->inbox(),
            $services->connection(),
        );
    }

    /** Returns the form of the verification's embedded component. */
    public function form(): Form
    {
        return new Form($this, $this->services->connection(), $this->services->clock, new VerificationDrafts());
    }

    /** Returns the operator for the admin panel and WP-CLI, which changes the connected account. */
    public function operator(): SandboxActions
    {
        return new SandboxActions($this->sandbox(...), $this->services->ledgers, $this->services->inbox());
    }

    /**
     * Connects an account, with 90 days of history unless the terms specify otherwise, and waits until it is
     * complete. A connected account is not changed; an account that another process started to open is
     * completed.
     *
     * @param int|null $seed the same seed gives the same history; null for the first unused seed on this site
     *
     * @throws ProviderRefusal while another request is connecting or resetting an account
     */
    public function connect(?int $seed = null, ?AccountTerms $terms = null): LedgerScope
    {
        return $this->opening()->open($seed, $terms);
    }

    private function routes(): void
    {
        $audit = new Audit($this->services->database, $this->services->clock);
        $panel = fn(): SandboxPanel => new SandboxPanel($this->operator());
        (new SandboxController($panel, $this->opening(...), new CommandGuard(), $audit))->register();
        (new SandboxVerificationController(
            $this->form(...),
            new UploadedFile(limit: SandboxVerificationSchema::MAX_DOCUMENT_BYTES),
        ))->register();
    }
}
