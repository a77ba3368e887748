<?php

declare(strict_types=1);

namespace Tillbook\Provider;

/**
 * The refusal to complete an event for a reason that may end at any time, such as a permission that the key lacks to
 * decide about its payment. The event is tried again every few minutes, without a last attempt.
 */
final class TemporaryRefusal extends ProviderRefusal {}
