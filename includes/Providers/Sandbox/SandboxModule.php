<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Closure;
use Tillbook\Ledger\Audit;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Files\UploadedFile;
use Tillbook\Provider\AccountLinks;
use Tillbook\Provider\Checkout\CheckoutFields;
use Tillbook\Provider\CommandGuard;
use Tillbook\Provider\Connecting\Connecting;
use Tillbook\Provider\Connection;
use Tillbook\Provider\EventInbox;
use Tillbook\Provider\Fraud\PaymentRules;
use Tillbook\Provider\Onboarding\Onboarding;
use Tillbook\Provider\Privacy\StoredPeople;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderModule;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Sandbox\Checkout\Page\ApprovalPage;
use Tillbook\Providers\Sandbox\Checkout\SandboxCheckoutFields;
use Tillbook\Providers\Sandbox\Panel\SandboxController;
use Tillbook\Providers\Sandbox\Panel\SandboxPanel;
use Tillbook\Providers\Sandbox\Verification\Drafts;
use Tillbook\Providers\Sandbox\Verification\Form;
use Tillbook\Providers\Sandbox\Verification\SandboxVerification;
use Tillbook\Providers\Sandbox\Verification\SandboxVerificationController;
use Tillbook\Providers\Sandbox\Verification\SandboxVerificationSchema;

/** The built-in sandbox: a provider that keeps its own books in this site's database and moves no real money. */
final class SandboxModule implements ProviderModule
{
    /**
     * @param Closure(): Connection $connection built when it is first asked for
     * @param Closure(): EventInbox $inbox
     * @param PaymentRules|null $rules the merchant's fraud rules, which new payments have to pass
     */
    public function __construct(
        private readonly Database $database,
        private readonly Clock $clock,
        private readonly Ledgers $ledgers,
        private readonly Closure $connection,
        private readonly Closure $inbox,
        private readonly ?PaymentRules $rules = null,
    ) {}

    public function id(): string
    {
        return SandboxProvider::ID;
    }

    public function isLive(): bool
    {
        return false;
    }

    public function open(string $accountId, bool $isLive): SandboxProvider
    {
        return new SandboxProvider($this->database, $this->clock, $accountId, $this->rules);
    }

    public function links(Provider $provider): AccountLinks
    {
        return new SandboxLinks($provider);
    }

    public function connecting(): Connecting
    {
        return new SandboxConnecting(
            $this->database,
            $this->clock,
            $this->ledgers,
            ($this->connection)(),
            $this->opening(),
            new SandboxIncentive(),
        );
    }

    public function onboarding(): Onboarding
    {
        return new SandboxVerification($this, ($this->connection)(), $this->clock, new Drafts());
    }

    public function checkout(): CheckoutFields
    {
        return new SandboxCheckoutFields();
    }

    public function people(): StoredPeople
    {
        return new SandboxPeople($this->database);
    }

    public function register(): void
    {
        (new SandboxIncentive())->register();
        if (is_admin()) {
            (new FixSandboxBankAccount($this->sandbox(...)))->register();
        }
        (new ApprovalPage($this->sandbox(...), $this->operator(...)))->register();
        Hooks::job(SandboxOpening::HOOK, fn() => $this->opening()->runJob());
        Hooks::action('rest_api_init', $this->routes(...), 5);
    }

    /** The connected sandbox; null if no account is connected, or one of another provider. */
    public function sandbox(): ?SandboxProvider
    {
        $connection = ($this->connection)();
        $accountId = $connection->module()?->id() === SandboxProvider::ID ? $connection->accountId() : null;

        return $accountId === null ? null : $this->open($accountId, false);
    }

    /** Opens sandbox accounts, a part at a time. */
    public function opening(): SandboxOpening
    {
        return new SandboxOpening(
            $this->database,
            $this->clock,
            $this->ledgers,
            ($this->inbox)(),
            ($this->connection)(),
        );
    }

    /** What the embedded component of the verification shows and sends. */
    public function form(): Form
    {
        return new Form($this, ($this->connection)(), $this->clock, new Drafts());
    }

    /** Changes the connected account, for the panel and WP-CLI. */
    public function operator(): Operator
    {
        return new Operator($this->sandbox(...), $this->ledgers, ($this->inbox)());
    }

    /**
     * Connects an account with 90 days of history unless the terms say otherwise, and waits until it is complete. An account
     * that is connected stays as it is; one that another process began to open is completed.
     *
     * @param int|null $seed the same seed gives the same history; null for the first that no account of this site had
     *
     * @throws ProviderRefusal while another request connects or gives up an account
     */
    public function connect(?int $seed = null, ?AccountTerms $terms = null): LedgerScope
    {
        return $this->opening()->open($seed, $terms);
    }

    private function routes(): void
    {
        (new SandboxController(
            fn(): SandboxPanel => new SandboxPanel($this->operator()),
            $this->opening(...),
            new CommandGuard(),
            new Audit($this->database, $this->clock),
        ))->register();
        (new SandboxVerificationController(
            $this->form(...),
            new UploadedFile(limit: SandboxVerificationSchema::LARGEST_DOCUMENT),
        ))->register();
    }
}
