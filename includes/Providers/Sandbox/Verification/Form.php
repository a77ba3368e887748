<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Verification;

use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Provider\Connection;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Sandbox\SandboxModule;
use Tillbook\Providers\Sandbox\World;

/** What the sandbox's component shows and sends. Whoever asks has the secret of a session. */
final class Form
{
    public function __construct(
        private readonly SandboxModule $module,
        private readonly Connection $connection,
        private readonly Clock $clock,
        private readonly Drafts $drafts,
    ) {}

    /**
     * How far the verification is, and what the merchant is to be told.
     *
     * @param string $secret of a session
     * @param bool $forPayouts whether what payouts need is asked for now
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
     * Takes a step, and forgets what was entered in it.
     *
     * @param string $step one of Steps::ALL
     * @param array<string, mixed> $values
     *
     * @return array<string, mixed> SandboxVerificationSchema::form()
     *
     * @throws ProviderRefusal with what is wrong by field
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
            $this->drafts->change(fn(): Draft => $this->taken($this->draft(), $step, $values, $isLeftOut, $asked)),
            $forPayouts,
        );
    }

    /**
     * Notes that a document was given. Whoever took it in has checked it, and thrown it away.
     *
     * @return array<string, mixed> SandboxVerificationSchema::form()
     *
     * @throws ProviderRefusal
     */
    public function takeDocument(string $secret, bool $forPayouts): array
    {
        $this->assertOpen($secret);

        return $this->view($this->drafts->change(fn(): Draft => $this->draft()->withDocument()), $forPayouts);
    }

    /** @throws ProviderRefusal unless the session is this user's and of now */
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
    private function taken(Draft $draft, string $step, array $values, bool $isLeftOut, array $asked): Draft
    {
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
    private static function submitted(Draft $draft, array $asked, bool $withHistory): Draft
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

    /** The draft of what is open now; for an account that exists it begins by itself. */
    private function draft(): Draft
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

        return Draft::ofAccount($accountId, $account);
    }

    /** @return array<string, mixed>|null as the sandbox keeps it; null before one is open */
    private function account(): ?array
    {
        $account = null;
        $this->module->sandbox()?->read(static function (World $world) use (&$account): void {
            $account = $world->bank->account;
        });

        return $account;
    }

    /** @return array<string, mixed> */
    private function view(Draft $draft, bool $forPayouts): array
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
