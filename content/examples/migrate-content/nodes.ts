import { LegacyCalloutNode } from './LegacyCalloutNode';
import { NoticeNode } from './NoticeNode';

export const nodes = [NoticeNode, LegacyCalloutNode];
