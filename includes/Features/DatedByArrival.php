<?php

declare(strict_types=1);

namespace Tillbook\Features;

/** An export whose rows have the day they arrive, some days after they were created (HistoryReach::ARRIVAL_SECONDS). */
interface DatedByArrival {}
