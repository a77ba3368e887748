<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Verification;

use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Provider\Connection;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Providers\Sandbox\SandboxModule;

/** Data and actions of the sandbox's verification component. Every call requires a session's secret. */
final class Form
{
    public function __construct(
        private readonly SandboxModule $module,
        private readonly Connection $connection,
        private readonly Clock $clock,
        private readonly VerificationDrafts $drafts,
    ) {}

    /**
     * Returns the verification's progress and requirements.
     *
     * @param string $secret a session's secret
     * @param bool $forPayouts whether to request the details that payouts require
     *
     * @return array<string, mixed> SandboxVerificationSchema::form()
     *
     * @throws ProviderRefusal
     */
    public function show(string $secret, bool $forPayouts): array
    {
        $this->assertOpen($secret);

        return $this->view($this->draft(), $forPayouts);
    }

    /**
     * Validates and completes a step without storing the entered values.
     *
     * @param string $step one of Steps::ALL
     * @param array<string, mixed> $values
     *
     * @return array<string, mixed> SandboxVerificationSchema::form()
     *
     * @throws ProviderRefusal with the errors by field
     */
    public function take(string $secret, string $step, array $values, bool $forPayouts): array
    {
        $this->assertOpen($secret);
        $asked = Steps::asked($this->draft(), $this->account(), $forPayouts);
        if (!isset($asked[$step])) {
            throw new ProviderRefusal(
                'tillbook_step_unknown',
                __('This step isn\'t required for the business. Reload the page.', 'tillbook'),
                409,
            );
        }
        $isLeftOut = Json::boolean($values, 'later') && $asked[$step];
        if (!$isLeftOut) {
            (new StepValues($this->clock->now()))->check($step, $values, $this->draft()->business);
        }

        return $this->view(
            $this->drafts->change(
                fn(): VerificationDraft => $this->taken($this->draft(), $step, $values, $isLeftOut, $asked),
            ),
            $forPayouts,
        );
    }

    /**
     * Records that a document was uploaded. The caller has validated and deleted it.
     *
     * @return array<string, mixed> SandboxVerificationSchema::form()
     *
     * @throws ProviderRefusal
     */
    public function takeDocument(string $secret, bool $forPayouts): array
    {
        $this->assertOpen($secret);

        return $this->view(
            $this->drafts->change(fn(): VerificationDraft => $this->draft()->withDocument()),
            $forPayouts,
        );
    }

    /**
     * Checks the session's secret and simulates the selected failure.
     *
     * @throws ProviderRefusal unless the session is valid for this user
     */
    public function assertOpen(string $secret): void
    {
        (new Secrets($this->clock))->assertValid($secret, $this->connection->accountId() ?? '');
        $failure = Failure::current();
        if ($failure === Failure::InvalidRequest) {
            throw new ProviderRefusal(
                'tillbook_sandbox_failure',
                __('The sandbox is set to simulate an HTTPS error.', 'tillbook'),
                400,
                ['error_type' => 'invalid_request_error'],
            );
        }
        if ($failure === Failure::Component) {
            throw new ProviderRefusal(
                'tillbook_sandbox_failure',
                __('The sandbox is set to simulate a component failure.', 'tillbook'),
                502,
                ['error_type' => 'api_error'],
            );
        }
    }

    /**
     * @param array<string, mixed> $values
     * @param array<string, bool> $asked
     *
     * @throws ProviderRefusal
     */
    private function taken(
        VerificationDraft $draft,
        string $step,
        array $values,
        bool $isLeftOut,
        array $asked,
    ): VerificationDraft {
        return match ($step) {
            Steps::BANK => $draft->withBank($isLeftOut ? null : StepValues::lastFour($values)),
            Steps::DOCUMENTS => $isLeftOut || $draft->documents > 0
                ? $draft->done($step)
                : throw new ProviderRefusal(
                    'tillbook_document_missing',
                    __('Upload a document first, or use a test document.', 'tillbook'),
                    400,
                    ['documents' => __('Upload a document first, or use a test document.', 'tillbook')],
                ),
            Steps::REVIEW => self::submitted($draft, $asked, Json::boolean($values, 'with_payments')),
            default => $draft->done($step),
        };
    }

    /** @param array<string, bool> $asked */
    private static function submitted(VerificationDraft $draft, array $asked, bool $withHistory): VerificationDraft
    {
        foreach (array_diff(array_keys($asked), [Steps::REVIEW]) as $step) {
            if (!$asked[$step] && !$draft->isDone($step)) {
                throw new ProviderRefusal(
                    'tillbook_verification_incomplete',
                    __('The verification is not complete. Complete all of its steps first.', 'tillbook'),
                    409,
                );
            }
        }

        return $draft->submitted($withHistory);
    }

    /** Returns the current draft; for an existing account, a new one is created if necessary. */
    private function draft(): VerificationDraft
    {
        $account = $this->account();
        $accountId = $account === null ? '' : $this->connection->accountId() ?? '';
        $draft = $this->drafts->find();
        if ($draft !== null && $draft->accountId === $accountId && !$draft->isFinalized) {
            return $draft;
        }
        if ($account === null) {
            throw new ProviderRefusal(
                'tillbook_verification_incomplete',
                __('Fill in the business details first.', 'tillbook'),
                409,
            );
        }

        return VerificationDraft::ofAccount($accountId, $account);
    }

    /** @return array<string, mixed>|null the account's body in SandboxBooks; null before an account is open */
    private function account(): ?array
    {
        $body = null;
        $this->module->sandbox()?->read(static function (SandboxAccount $account) use (&$body): void {
            $body = $account->books->body;
        });

        return $body;
    }

    /** @return array<string, mixed> */
    private function view(VerificationDraft $draft, bool $forPayouts): array
    {
        $account = $this->account();
        $requirements = $account === null ? [] : Steps::requirements($account);
        $steps = [];
        foreach (Steps::asked($draft, $account, $forPayouts) as $name => $isOptional) {
            $steps[] = ['name' => $name, 'is_done' => $draft->isDone($name), 'is_optional' => $isOptional];
        }
        $inReview =
            $account !== null &&
            in_array(Json::text($account, 'status'), ['pending_verification', 'under_review'], true);

        return [
            'has_account' => $account !== null,
            'country' => $draft->business['country'],
            'business_type' => $draft->business['business_type'],
            'steps' => $steps,
            'bank_last4' => $draft->lastFour,
            'documents' => $draft->documents,
            'is_submitted' => $draft->isSubmitted,
            'requirements' => $requirements,
            'in_review' => $inReview,
        ];
    }
}
